import { Buffer } from 'node:buffer';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from './config/config.ts';
import { StartError } from './config/start-error.ts';
import type { Engine } from './db/schema.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from './db/test-database.ts';
import { prepareServer } from './serve.ts';
import { backUp } from './test/backups.ts';
import { projectBody } from './test/estimates.ts';
import {
  cookiesOf,
  exitCode,
  listening,
  logIn,
  MAIN,
  openSession,
  type Program,
  run,
  runServer,
  START_TIMEOUT_MS,
  until,
} from './test/program.ts';
import { ADMIN, startTestServer } from './test/test-server.ts';

const RESET = fileURLToPath(new URL('./reset-password.ts', import.meta.url));
const WITH_ADMIN = { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password };

/** A database, and the programs that run on it, which end with it. */
function onOwnDatabase() {
  let database: TestDatabase;
  const running: Program[] = [];

  /** Returns the variables by which a program finds the database. */
  const place = () => ({ DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl });

  return {
    place,
    create: async (engine: Engine) => {
      database = await createTestDatabase(engine);
    },
    remove: async () => {
      for (const program of running.splice(0)) {
        program.process.kill('SIGKILL');
        await exitCode(program);
      }
      await database.remove();
    },
    session: () => openSession(database),
    start: async (environment: Record<string, string | undefined> = {}) => {
      const program = runServer({ ...place(), ...environment });
      running.push(program);
      return { ...program, ...(await listening(program)) };
    },
  };
}

describe.each(ENGINES)('the program on %s', { timeout: 3 * START_TIMEOUT_MS }, (engine) => {
  const { create, remove, place, session, start } = onOwnDatabase();
  let program: Awaited<ReturnType<typeof start>>;
  /** The secret of the set-up link, and what became of it. */
  let link: { token: string | undefined; status: number; cookie: string };

  // One start for all of these tests, because a start takes most of the time of each.
  beforeAll(async () => {
    await create(engine);
    const { DATA_DIR } = place();
    // The folder as an older program left it.
    mkdirSync(path.join(DATA_DIR, 'backups'), { mode: 0o755, recursive: true });
    writeFileSync(path.join(DATA_DIR, 'backups', 'older.jsonl.gz'), 'x', { mode: 0o644 });
    for (const open of [DATA_DIR, path.join(DATA_DIR, 'backups')]) chmodSync(open, 0o755);
    program = await start();
    const { origin, said } = program;
    await until(() => said().includes('#token='), said);
    const [, token] = /\/set-up#token=([\w-]{22})\n/.exec(said()) ?? [];
    const response = await fetch(`${origin}/api/admin/set-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, ...ADMIN }),
    });
    link = { token, status: response.status, cookie: cookiesOf(response) };
  });
  afterAll(remove);

  test('offers a set-up link that stands in no log, and works', () => {
    expect(link.token).toBeDefined();
    expect(link.status).toBe(200);
    const log = program.log();
    expect(log).not.toContain(link.token);
    for (const line of log.trim().split('\n')) expect(() => void JSON.parse(line)).not.toThrow();
  });

  test('other accounts of the machine can read nothing of what lies in DATA_DIR', async () => {
    const { DATA_DIR } = place();
    const { origin } = program;
    const headers = { 'content-type': 'application/json', cookie: link.cookie };
    const made = await fetch(`${origin}/api/backups`, { method: 'POST', headers, body: '{}' });
    expect(made.status).toBe(200);
    await made.text();
    const names = readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => /backup-.*\.gz$/.test(name))).toHaveLength(1);
    const open = ['.', ...names].filter(
      (name) => (statSync(path.join(DATA_DIR, name)).mode & 0o077) !== 0,
    );
    expect(open).toEqual([]);
  });

  test.each(engine === 'sqlite' ? [engine] : [])(
    'a reset refuses a password that is guessed first, on either engine',
    async () => {
      const reset = run(RESET, place());
      reset.process.stdin?.end('password\n');
      expect(await exitCode(reset)).toBe(1);
      expect(reset.said()).toBe(
        'This password is one of the first that are guessed. Choose another.\n',
      );
    },
  );

  test('a lost password is reset from the machine, which ends every session', async () => {
    const { origin } = program;
    const cookie = await session();
    expect((await fetch(`${origin}/api/projects`, { headers: { cookie } })).status).toBe(200);
    const reset = run(RESET, place());
    reset.process.stdin?.end('found again, thanks\n');
    expect(await exitCode(reset)).toBe(0);
    expect((await fetch(`${origin}/api/projects`, { headers: { cookie } })).status).toBe(401);
    await logIn(origin, 'found again, thanks');
  });

  test('SIGTERM finishes the request that is under way, and waits for no kept-alive connection', async () => {
    const { process: child, port } = program;
    const cookie = await session();
    const body = JSON.stringify(projectBody());
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.write(
      `POST /api/projects HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\nexpect: 100-continue\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 20)}`,
    );
    await until(
      () => answer === 'HTTP/1.1 100 Continue\r\n\r\n',
      () => answer,
    );
    answer = '';
    child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(child.exitCode).toBeNull();
    socket.write(body.slice(20));
    await until(
      () => answer.includes('\r\n\r\n'),
      () => answer,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 201 /);
    // The client would keep its connection for the next request; the server does not wait for that.
    expect(await exitCode(program)).toBe(0);
    // Lines that are written together are all there at the end.
    expect(program.log()).toMatch(/"method":"POST","path":"\/api\/projects","status":201/);
  });
});

describe.each(ENGINES)(
  'the first start with an administrator of the environment on %s',
  { timeout: 3 * START_TIMEOUT_MS },
  (engine) => {
    const { create, place, remove, session, start } = onOwnDatabase();
    beforeAll(() => create(engine));
    afterAll(remove);

    test('of two processes at once makes both serve and one administrator, who needs no link and is created once', async () => {
      const [one, two] = await Promise.all([start(WITH_ADMIN), start(WITH_ADMIN)]);
      const cookie = await session();
      for (const { origin } of [one, two]) {
        expect((await fetch(`${origin}/api/projects`, { headers: { cookie } })).status).toBe(200);
      }
      expect(one.said() + two.said()).not.toContain('#token=');
      // A later start asks the same function, and leaves the password as it is.
      const { app, closeRest } = await prepareServer(
        readConfig({
          ...place(),
          ...WITH_ADMIN,
          ADMIN_PASSWORD: 'another password',
          LOG_LEVEL: 'silent',
        }),
        () => undefined,
      );
      await app.close();
      await closeRest();
      await logIn(two.origin);
    });
  },
);

describe('a start that cannot succeed', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await createTestDatabase('sqlite', { isMigrated: true });
  });
  afterEach(() => database.remove());

  /** Returns the words with which a start refuses. */
  async function refusalWith(environment: Record<string, string>): Promise<string> {
    const prepare = async () =>
      prepareServer(readConfig({ DATA_DIR: database.dataDir, ...environment }), () => undefined);
    const error: unknown = await prepare().catch((refused: unknown) => refused);
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }

  test.each([
    [{ PORT: 'x' }, /^PORT: use a whole number$/],
    [{ PUBLIC_URL: 'http://costs.example' }, /^PUBLIC_URL: plain http .*$/],
    [{ DATA_DIR: '/dev/null/data' }, /^DATA_DIR: nothing can be written to .*$/],
    [
      { DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/x' },
      /^DATABASE_URL: .*: nothing listens at that address \(ECONNREFUSED\)$/,
    ],
    [
      { DATABASE_URL: 'postgres://me:hunter2@host:99999/x' },
      /^DATABASE_URL: .* it is no address; /,
    ],
  ])('%o says why in one line', async (environment, line) => {
    const message = await refusalWith(environment);
    expect(message).toMatch(line);
    expect(message).not.toContain('hunter2');
  });

  test('says why in one line and exits with 1', async () => {
    const environment = { ADMIN_USERNAME: 'a', ADMIN_PASSWORD: '12345' };
    const program = run(MAIN, { PORT: '0', DATA_DIR: database.dataDir, ...environment });
    expect(await exitCode(program)).toBe(1);
    expect(program.said()).toMatch(/^ADMIN_PASSWORD: Password must be at least 6.*\n$/);
  });

  test('a disk without room is named, before anything is changed', async () => {
    const file = path.join(database.dataDir, 'project-cost-manager.sqlite');
    const before = readFileSync(file);
    // The system lets no file of the program grow beyond half a kilobyte.
    const command = ['-c', 'ulimit -f 1; exec "$0" "$@"', process.execPath, MAIN];
    const env = { PATH: process.env['PATH'], PORT: '0', DATA_DIR: database.dataDir };
    const { status, stderr } = spawnSync('/bin/sh', command, { env, encoding: 'utf8' });
    expect(stderr).toBe(
      `The disk of DATA_DIR (${database.dataDir}) is full: make room there and start again; nothing is lost\n`,
    );
    expect(status).toBe(1);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  /** Overwrites a page of the projects with other bytes. */
  function damage(rootpage: number, size: number): void {
    const file = path.join(database.dataDir, 'project-cost-manager.sqlite');
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(size, 7), 0, size, (rootpage - 1) * size);
    closeSync(handle);
  }

  test('a damaged database is noticed at once, with the way back', async () => {
    const server = await startTestServer('sqlite', { database });
    const client = await server.loggedIn();
    await client.call('createProject', { body: projectBody() });
    const { name } = await backUp(client);
    const { rows } = await sql<{ rootpage: number; size: number }>`
      select rootpage, (select page_size from pragma_page_size) as size
      from sqlite_schema where name = 'projects'`.execute(server.context.database.write);
    await server.app.close();
    await server.context.database.close();
    const { rootpage = 0, size = 0 } = rows[0] ?? {};
    damage(rootpage, size);
    const message = await refusalWith(WITH_ADMIN);
    expect(message).toContain(`The database in ${database.dataDir} is damaged (`);
    expect(message).not.toContain('\n');
    expect(message.endsWith(`npm run restore -- ${name}`)).toBe(true);
  });

  test('damage deep in a larger database ends a program that serves already', async () => {
    const server = await startTestServer('sqlite', { database });
    const { write } = server.context.database;
    // Larger than the part that is checked before requests are served; no start reads a row of it.
    await sql`create table ballast (bytes blob) strict`.execute(write);
    await sql`insert into ballast values (null), (zeroblob(${20 * 1024 * 1024}))`.execute(write);
    await sql`create table deep (id integer primary key, text text) strict`.execute(write);
    await sql`insert into deep (text) select hex(randomblob(400)) from
      (with recursive n(i) as (select 1 union all select i + 1 from n where i < 200) select i from n)`.execute(
      write,
    );
    const { rows } = await sql<{ page: number; size: number }>`
      select max(pageno) as page, (select page_size from pragma_page_size) as size
      from dbstat where name = 'deep' and pagetype = 'leaf'`.execute(write);
    await server.app.close();
    await server.context.database.close();
    const { page = 0, size = 0 } = rows[0] ?? {};
    damage(page, size);
    const program = run(MAIN, { PORT: '0', DATA_DIR: database.dataDir, ...WITH_ADMIN });
    expect(await exitCode(program)).toBe(1);
    expect(program.log()).toContain('Server listening');
    expect(program.said()).toContain(`The database in ${database.dataDir} is damaged (`);
  });

  test('a port that is taken and an address of another machine are named', async () => {
    const { createServer } = await import('node:net');
    const listener = createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const address = listener.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const program = run(MAIN, { PORT: String(port), DATA_DIR: database.dataDir });
    // An address for documentation, which no machine has.
    const elsewhere = { HOST: '203.0.113.1', PUBLIC_URL: 'https://costs.example' };
    const other = run(MAIN, { ...elsewhere, PORT: '0', DATA_DIR: database.dataDir });
    expect(await Promise.all([exitCode(program), exitCode(other)])).toEqual([1, 1]);
    expect(program.said()).toBe(
      'PORT: another program already listens there; choose another port\n',
    );
    expect(other.said()).toBe('HOST: this machine has no such address\n');
    listener.close();
  });
});
