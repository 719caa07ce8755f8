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

/** What the operator can do when the system does not let the program listen, by its code. */
const CANNOT_LISTEN: Partial<Record<string, string>> = {
  EADDRINUSE: 'PORT: another program already listens there; choose another port',
  EACCES: 'PORT: this account may not listen there; choose a port from 1024 on',
  EADDRNOTAVAIL: 'HOST: this machine has no such address',
  ENOTFOUND: 'HOST: there is no such host',
  EAI_AGAIN: 'HOST: there is no such host',
};

try {
  await start();
} catch (error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = error instanceof StartError ? error.message : CANNOT_LISTEN[code];
  if (reason === undefined) throw error;
  say(reason);
  process.exit(1);
}
