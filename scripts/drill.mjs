import { enterProgram } from './setup/entry.mjs';

await enterProgram('drills/main.ts');
