import { enterProgram } from './setup/entry.mjs';

await enterProgram('scripts/verify/verify.ts');
