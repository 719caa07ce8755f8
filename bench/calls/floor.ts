import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import fastify from 'fastify';
import pg from 'pg';
import { FLOOR_COLUMNS } from './floor-table.ts';

/**
 * The floor: a bare Fastify with one prepared statement a call, over a copy of the projects,
 * without session, headers, checks or history. A save is one update, which is on the disk when it
 * is answered.
 */
const { values } = parseArgs({
  options: { port: { type: 'string' }, file: { type: 'string' }, url: { type: 'string' } },
});

const PAGE = 50;
const STATEMENTS = {
  get: 'select id, name, client, location, version, updated_at, data from floor where id = $1',
  list: `select ${FLOOR_COLUMNS.join(', ')} from floor order by updated_at desc, id desc limit ${PAGE}`,
  find: `select ${FLOOR_COLUMNS.join(', ')} from floor where words like $1
    order by updated_at desc, id desc limit ${PAGE}`,
  total: `select currency, count(*) as count, cast(sum(total_minor) as text) as total
    from floor where words like $1 group by currency`,
  save: 'update floor set data = $1, updated_at = $2, version = version + 1 where id = $3',
} as const;

interface Floor {
  get: (id: string) => unknown;
  list: () => unknown;
  find: (word: string) => unknown;
  total: (word: string) => unknown;
  save: (id: string, data: string) => unknown;
}

function onSqlite(file: string): Floor {
  const database = new DatabaseSync(file);
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma mmap_size = 268435456',
  );
  const { get, list, find, total, save } = STATEMENTS;
  const [one, page, found, sums, update] = [get, list, find, total, save].map((text) =>
    database.prepare(text.replaceAll(/\$\d/g, '?')),
  );
  return {
    get: (id) => one?.get(id),
    list: () => page?.all(),
    find: (word) => found?.all(`%${word}%`),
    total: (word) => sums?.all(`%${word}%`),
    save: (id, data) => update?.run(data, new Date().toISOString(), id),
  };
}

function onPostgres(url: string): Floor {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const run = async (name: keyof typeof STATEMENTS, parameters: unknown[]) => {
    const { rows } = await pool.query<object>({ name, text: STATEMENTS[name], values: parameters });
    return rows;
  };
  return {
    get: async (id) => (await run('get', [id]))[0],
    list: () => run('list', []),
    find: (word) => run('find', [`%${word}%`]),
    total: (word) => run('total', [`%${word}%`]),
    save: (id, data) => run('save', [data, new Date().toISOString(), id]),
  };
}

const floor = values.url === undefined ? onSqlite(values.file ?? '') : onPostgres(values.url);
const app = fastify();
app.get('/status', async () => ({ isAuthenticated: true, username: 'amina' }));
app.get<{ Params: { id: string } }>('/projects/:id', async ({ params }) => floor.get(params.id));
app.get('/projects', async () => floor.list());
app.get<{ Querystring: { word: string } }>('/found', async ({ query }) => floor.find(query.word));
app.get<{ Querystring: { word: string } }>('/totals', async ({ query }) => floor.total(query.word));
app.put<{ Params: { id: string }; Body: object }>('/projects/:id', async ({ params, body }) => {
  await floor.save(params.id, JSON.stringify(body));
  return body;
});
await app.listen({ port: Number(values.port), host: '127.0.0.1' });
