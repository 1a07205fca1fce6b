// Median time per message of chrono-node on the real phrasings, to set beside `python -m evals parsing`.
// Usage: npm install chrono-node in any folder, then from there: node /path/to/scripts/bench_chrono.mjs [FILE.jsonl]
// chrono finds dates only (Portuguese, English and Spanish one after another); our parse does beach, time and route.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";

const chrono = createRequire(join(process.cwd(), "package.json"))("chrono-node");
const here = dirname(fileURLToPath(import.meta.url));
const file = process.argv[2] ?? join(here, "..", "evals", "gold", "third_party", "phrasings_dev.jsonl");
const texts = readFileSync(file, "utf8").trim().split("\n").map((line) => JSON.parse(line).text);
const now = new Date("2026-11-30T09:00:00-03:00");
const rounds = 7;

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

function measure(parsers) {
  const parse = (text) => parsers.forEach((parser) => parser.parse(text, now, { forwardDate: true }));
  for (let warm = 0; warm < 20; warm++) texts.forEach(parse); // let the compiler settle
  const best = texts.map((text) => {
    let least = Infinity;
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      parse(text);
      least = Math.min(least, performance.now() - start);
    }
    return least;
  });
  return median(best) * 1000;
}

console.log(`n=${texts.length}`);
console.log(`chrono pt            ${measure([chrono.pt]).toFixed(1)} us median`);
console.log(`chrono pt + en + es  ${measure([chrono.pt, chrono.en, chrono.es]).toFixed(1)} us median`);
