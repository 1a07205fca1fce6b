# Every target works on a fresh machine with Python 3.11+, make and a package index.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.DEFAULT_GOAL := help
.PHONY: help local demo test lint types contracts data evals check clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

$(STAMP): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip -c constraints.txt
	$(BIN)/python -m pip install --quiet -c constraints.txt -e '.[test,lint,postgres]'
	touch $@

local: $(STAMP) ## create the environment, install, start the bot in this terminal
	$(BIN)/python -m bot --local

demo: $(STAMP) ## the same on recorded forecasts, no network needed
	$(BIN)/python -m bot --local --forecast recorded

test: $(STAMP) ## create the environment, install, run the tests
	$(BIN)/python -m pytest -n auto

lint: $(STAMP) ## ruff: lint and format check
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(STAMP) ## mypy --strict
	$(BIN)/mypy --strict

contracts: $(STAMP) ## who may import whom
	$(BIN)/lint-imports

data: $(STAMP) ## validate gazetteer, notes, glossary, phrases and gold sets
	$(BIN)/python -m evals data

evals: $(STAMP) ## the quick evaluations, compared with the committed reports
	$(BIN)/python -m evals quick --compare

check: test lint types contracts data evals ## everything CI runs

clean: ## remove the environment and caches
	rm -rf $(VENV) build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
