import { enter } from './setup/entry.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

await enter(async () => {
  await ensureWebBuilt();
  return 0;
});
