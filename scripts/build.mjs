import { enter } from './setup/entry.mjs';
import { ensureServerBuilt } from './setup/server-build.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

await enter(async () => {
  await Promise.all([ensureWebBuilt(), ensureServerBuilt()]);
  return 0;
});
