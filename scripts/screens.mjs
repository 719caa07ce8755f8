import { enterProgram } from './setup/entry.mjs';

await enterProgram('scripts/screens/screens.ts');
