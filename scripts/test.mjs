import { enterProgram } from './setup/entry.mjs';

await enterProgram('scripts/test/test.ts');
