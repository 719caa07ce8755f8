import { enterProgram } from './setup/entry.mjs';

await enterProgram('scripts/house/house.ts');
