import { enterProgram } from './setup/entry.mjs';

await enterProgram('scripts/guide-pictures/guide-pictures.ts');
