import { copyFileSync, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { readConfig } from '../config/config.ts';
import { SQLITE_FILE } from '../db/engine.ts';
import { PdfWorkshop } from '../features/documents/pdf-workshop.ts';
import { type PreparedServer, prepareServer } from '../serve.ts';
import { makeTemplateFile } from './template-databases.ts';

/*
 * Runs many servers in one process, one after the other or at the same time, each with an
 * environment, a port and data of its own: the program is already loaded and warm when the next
 * server starts. Tests of the web application start it by path and send requests to the port in
 * PORT: `POST /start` with an environment, `POST /stop` with the server's port.
 */

/**
 * A low cost, because tests log in hundreds of times; the server's own tests check the real one.
 */
const CHEAP = { memoryKib: 1024, passes: 1 };
/** One process makes the documents of all servers, because its start costs more than a document. */
const SHARED = { passwordCost: CHEAP, workshop: new PdfWorkshop() };

const environment = z.looseObject({ PORT: z.string(), DATA_DIR: z.string() }).catchall(z.string());

const running = new Map<string, PreparedServer>();

/** The database with which new servers begin, so that they need not migrate one. */
let template: Promise<string> | undefined;

/** Copies an empty database into a folder that has none. */
async function ensureDatabase(folder: string): Promise<void> {
  const file = path.join(folder, SQLITE_FILE);
  if (existsSync(file)) return;
  template ??= makeTemplateFile();
  copyFileSync(await template, file);
}

/** Returns the lines that the server has shown to the person who started it. */
async function start(body: string): Promise<string> {
  const given = environment.parse(JSON.parse(body));
  const said: string[] = [];
  await ensureDatabase(given.DATA_DIR);
  const server = await prepareServer(readConfig(given), (line) => said.push(line), SHARED);
  await server.listen();
  running.set(given.PORT, server);
  return said.join('\n');
}

async function stop(port: string): Promise<string> {
  const server = running.get(port);
  running.delete(port);
  await server?.app.close();
  await server?.closeRest();
  return '';
}

const house = createServer((request, response) => {
  const work = request.url === '/start' ? start : stop;
  text(request)
    .then(work)
    .then(
      (answer) => response.end(answer),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
});
house.listen(Number(process.env['PORT']), '127.0.0.1');
