import { enter } from './setup/entry.mjs';
import { runOnNode26 } from './setup/node-26.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

await enter(async () => {
  await ensureWebBuilt();
  return runOnNode26(['apps/server/src/main.ts']);
});
