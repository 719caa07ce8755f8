import { enter } from './setup/entry.mjs';
import { runOnNode26 } from './setup/node-26.mjs';
import { ensureServerBuilt } from './setup/server-build.mjs';
import { SERVER_COMMAND, SERVER_ENVIRONMENT } from './setup/server-command.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

await enter(async () => {
  await Promise.all([ensureWebBuilt(), ensureServerBuilt()]);
  return runOnNode26(SERVER_COMMAND, { env: SERVER_ENVIRONMENT });
});
