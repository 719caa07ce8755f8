import { enterProgram } from './setup/entry.mjs';

await enterProgram('scripts/backups/move.ts');
