import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { calls } from '@pcm/contract';
import type { TestDatabase } from '../apps/server/src/db/test-database.ts';
import { type ApiClient, openApi } from '../e2e/api.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { ROOT } from '../scripts/setup/paths.mjs';
import { freePort } from '../scripts/test/free-port.ts';
import { type KeptProcess, startKept } from '../scripts/test/kept-process.ts';
import { load, type WireRequest } from './calls/load.ts';
import { benchPostgres, environmentOf, placeWith, SOURCE_OPTIONS } from './stored-projects.ts';

/**
 * Measures one, two and four server processes on one PostgreSQL behind a real nginx, in turns with
 * one process without it; then checks that all of them give the same figures. nginx, PostgreSQL and
 * the load share this machine, so more processes help as far as it has cores. Without nginx
 * (`apt-get install nginx-light`, or `NGINX_BIN`) it says so and ends.
 */
const { values } = parseArgs({
  options: { projects: { type: 'string', default: '2000' }, ...SOURCE_OPTIONS },
});

const PROCESSES = [1, 2, 4];
const CONNECTIONS = 32;
const ROUNDS = 3;
const STRETCH_MS = 2000;
/**
 * The ratio that two processes behind nginx must reach to one, where the machine has a core for
 * each.
 */
const GOAL = 1;
/**
 * The number of times that every setting is asked for the sums; nginx alternates between its
 * processes.
 */
const ASKED = 12;

const PLACES = [process.env['NGINX_BIN'], '/usr/sbin/nginx', '/usr/bin/nginx'];

const nginx = PLACES.find((place) => place !== undefined && existsSync(place));

/** Some servers and the nginx in front of them. */
interface Setting {
  name: string;
  url: string;
  stop: () => Promise<void>;
}

const configurationOf = (folder: string, port: number, upstream: readonly string[]) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes auto;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  upstream program {
    ${upstream.map((address) => `server ${address};`).join('\n    ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 64m;
    location / {
      proxy_pass http://program;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`;

async function whenAnswering(url: string): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nginx does not answer');
}

const serverOn = (place: TestDatabase, publicUrl: string): Promise<RunningServer> =>
  startServer({
    env: { ...environmentOf(place), PUBLIC_URL: publicUrl, TRUST_PROXY: '127.0.0.1' },
  });

/** Starts processes of the server and an nginx in front of them. */
async function behindNginx(
  program: string,
  place: TestDatabase,
  processes: number,
): Promise<Setting> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const servers: RunningServer[] = [];
  for (let count = 0; count < processes; count += 1) servers.push(await serverOn(place, url));
  const folder = mkdtempSync(join(tmpdir(), 'pcm-nginx-'));
  const upstream = servers.map((server) => `127.0.0.1:${new URL(server.url).port}`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configurationOf(folder, port, upstream));
  const command = [program, '-p', folder, '-c', file, '-g', 'daemon off;'];
  const proxy: KeptProcess = startKept(command, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] },
    signal: 'SIGTERM',
    folder,
  });
  await whenAnswering(url);
  return {
    name: `${processes} behind nginx`,
    url,
    stop: async () => {
      await proxy.stop();
      for (const server of servers) await server.stop();
    },
  };
}

async function alone(place: TestDatabase): Promise<Setting> {
  const server = await startServer({ env: environmentOf(place) });
  return { name: '1 without nginx', url: server.url, stop: () => server.stop() };
}

/** The kinds of requests, each for any of the settings. */
async function linesOf(api: ApiClient): Promise<[string, (index: number) => WireRequest][]> {
  const cookie = `${api.cookie.name}=${api.cookie.value}`;
  const { ids } = await api.send(calls.projectIds);
  const idAt = (index: number) => ids[(index * 7) % ids.length] ?? '';
  const params = { id: idAt(0) };
  const { name, client, location, projectType, status, data } = await api.send(calls.readProject, {
    params,
  });
  const body = JSON.stringify({ name, client, location, projectType, status, data });
  const list = '/api/project-summaries?limit=50&sort=updated&direction=desc';
  return [
    ['one project', (index) => ({ method: 'GET', path: `/api/projects/${idAt(index)}`, cookie })],
    ['list of 50', () => ({ method: 'GET', path: list, cookie })],
    ['save', (index) => ({ method: 'PUT', path: `/api/projects/${idAt(index)}`, cookie, body })],
  ];
}

const medianOf = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/**
 * Asks every setting for the sums of all projects repeatedly; true when all answers are the same.
 */
async function agree(settings: readonly Setting[], api: ApiClient): Promise<boolean> {
  const headers = { cookie: `${api.cookie.name}=${api.cookie.value}` };
  const seen = new Set<string>();
  for (const { url } of settings) {
    for (let asked = 0; asked < ASKED; asked += 1) {
      for (const path of ['/api/analytics/summary', '/api/project-totals']) {
        seen.add(`${path} ${await (await fetch(`${url}${path}`, { headers })).text()}`);
      }
    }
  }
  return seen.size === 2;
}

async function measure(program: string, place: TestDatabase): Promise<boolean> {
  const settings = [await alone(place)];
  try {
    for (const count of PROCESSES) settings.push(await behindNginx(program, place, count));
    const [first] = settings;
    const api = await openApi({ url: first?.url ?? '' });
    console.log(`load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`);
    for (const [name, requestOf] of await linesOf(api)) {
      const found = new Map<string, number[]>(settings.map((setting) => [setting.name, []]));
      const how = { connections: CONNECTIONS, ms: STRETCH_MS };
      for (const { url } of settings) await load(url, requestOf, how);
      // Takes turns, so that other load on the machine slows all of them.
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const setting of settings) {
          found.get(setting.name)?.push((await load(setting.url, requestOf, how)).perSecond);
        }
      }
      const base = found.get(first?.name ?? '') ?? [];
      for (const [setting, some] of found) {
        const ratio = medianOf(some.map((perSecond, round) => perSecond / (base[round] ?? 1)));
        console.log(
          `${name}, ${setting}: ${ratio.toFixed(2)}x one process (goal ${GOAL}x with a core for each process, here ${availableParallelism()})  [${medianOf(some).toFixed(0)} /s]`,
        );
      }
    }
    const isSame = await agree(settings, api);
    console.log(isSame ? 'All processes give the same sums' : 'The processes give different sums');
    return isSame;
  } finally {
    for (const setting of settings) await setting.stop();
  }
}

if (nginx === undefined) {
  console.log(
    'nginx is not installed (on Debian: apt-get install nginx-light): nothing is measured',
  );
} else {
  const postgres = await benchPostgres();
  const place = await placeWith('postgres', { ...values, projects: Number(values.projects) });
  try {
    if (!(await measure(nginx, place))) process.exitCode = 1;
  } finally {
    await place.remove();
    await postgres.stop();
  }
}
