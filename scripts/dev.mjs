import { enterProgram } from './setup/entry.mjs';

await enterProgram('scripts/dev/dev.ts');
