import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { enter } from './setup/entry.mjs';
import { runOnNode26 } from './setup/node-26.mjs';
import { ROOT } from './setup/paths.mjs';

const args = process.argv.slice(2);
const first = args.findIndex((arg) => arg.startsWith('--'));
/** Parts of names; everything from the first option on goes to the benchmarks themselves. */
const wanted = first < 0 ? args : args.slice(0, first);
const options = first < 0 ? [] : args.slice(first);

await enter(async () => {
  const benches = readdirSync(join(ROOT, 'bench'))
    .filter((name) => name.endsWith('.bench.ts'))
    .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
  let worst = 0;
  for (const name of benches) {
    console.log(`\n${name}`);
    worst = Math.max(worst, await runOnNode26([`bench/${name}`, ...options]));
  }
  return worst;
});
