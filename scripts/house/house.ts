import { ROOT } from '../setup/paths.mjs';
import {
  GOALS,
  type House,
  heldFigures,
  holdFigures,
  measureHouse,
  neighbourFiles,
} from './measure.ts';

const now = measureHouse(ROOT);
if (process.argv.includes('--hold')) holdFigures(ROOT, now);
const held = heldFigures(ROOT);
const cell = (value: number | undefined) => (value ?? 0).toLocaleString('en').padStart(8);
console.log(
  `${'Figure'.padEnd(34)}${['now', 'held', 'goal'].map((head) => head.padStart(8)).join('')}`,
);
for (const [name, goal] of Object.entries(GOALS)) {
  const key = name as keyof House;
  console.log(`${name.padEnd(34)}${cell(now[key])}${cell(held[key])}${cell(goal)}`);
}
if (process.argv.includes('--list')) console.log(neighbourFiles(ROOT).join('\n'));
console.log(
  '--list names the files that serve one neighbour; --hold holds figures that are lower now.',
);
