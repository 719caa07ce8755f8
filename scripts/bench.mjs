import { enterProgram } from './setup/entry.mjs';

await enterProgram('bench/run.ts');
