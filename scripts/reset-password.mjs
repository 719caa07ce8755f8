import { enterProgram } from './setup/entry.mjs';

await enterProgram('apps/server/src/reset-password.ts');
