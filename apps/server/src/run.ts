import { readConfig } from './config/config.ts';
import { StartError } from './config/start-error.ts';
import { prepareServer } from './serve.ts';
import { stopOnSignals } from './stop.ts';

/** Writes a line for the person at the terminal, because standard output carries the log. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function start(): Promise<void> {
  const { app, listen, closeRest } = await prepareServer(readConfig(process.env), say);
  stopOnSignals(app, closeRest);
  await listen();
}

try {
  await start();
} catch (error) {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (error instanceof StartError) say(error.message);
  else if (inUse) say('PORT: another program already listens there; choose another port');
  else throw error;
  process.exit(1);
}
