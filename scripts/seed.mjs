import { enterProgram } from './setup/entry.mjs';

await enterProgram('scripts/seed/seed.ts');
