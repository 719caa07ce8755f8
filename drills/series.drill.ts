import { randomUUID } from 'node:crypto';
import type { OperationSeries, ScheduledOperation } from '@pcm/contract';
import { patientDeskAt, type Send } from './desk.ts';
import type { Drill, Ground } from './drill.ts';

const SERVERS = { sqlite: 1, postgres: 2 } as const;
/** The number of simultaneous changes in a round. */
const AT_ONCE = 24;
const WEEKDAYS = [1, 2, 3, 4, 5];
/** The first days of the rule: four weeks of five nights. */
const NIGHTS = 20;
const TIMES = ['20:00', '21:00', '22:00', '23:00'] as const;

/** The series with its operations, as the API returns them. */
interface Stood {
  series: OperationSeries;
  operations: ScheduledOperation[];
}

async function read<Reply>(response: Response): Promise<Reply> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return JSON.parse(text) as Reply;
}

const ruleFrom = (firstDay: string, lastDay: string) => ({
  pattern: { every: 'week', interval: 1, weekdays: WEEKDAYS },
  firstDay,
  lastDay,
  count: null,
  onDaysOff: 'keep',
});

/** Makes a series of nights in January of a year of its own. */
async function makeSeries(desk: Send, year: number): Promise<OperationSeries> {
  const work = { title: `Nights ${year}`, kind: 'other', startTime: '22:00', endTime: '06:00' };
  // The first Monday of the year.
  const monday = new Date(Date.UTC(year, 0, 1));
  monday.setUTCDate(1 + ((8 - monday.getUTCDay()) % 7));
  const day = (after: number) =>
    new Date(monday.getTime() + after * 86_400_000).toISOString().slice(0, 10);
  const body = { work, rule: ruleFrom(day(0), day(25)) };
  return (
    await read<{ series: OperationSeries }>(await desk('POST', '/api/operation-series', body))
  ).series;
}

async function standing(desk: Send, id: string): Promise<Stood> {
  const query = `/api/operation-summaries?seriesId=${id}&sort=date&limit=200`;
  const { operations } = await read<{ operations: ScheduledOperation[] }>(await desk('GET', query));
  const [series] = await read<OperationSeries[]>(
    await desk('GET', `/api/operation-series?ids=${id}`),
  );
  if (series === undefined) throw new Error(`No series ${id}`);
  return { series, operations };
}

/** A way to change a series: all of it, from a day on, or a single operation. */
function changeOf(index: number, { series, operations }: Stood, random: Ground['random']) {
  const startTime = TIMES[random.whole(0, TIMES.length - 1)] ?? TIMES[0];
  const title = `${series.title} ${index}`;
  // Fewer operations change alone than there are in the second half, so that at least one shows the
  // change.
  const from = series.days[random.whole(1, Math.floor(series.days.length / 2))] ?? null;
  const one = operations[random.whole(0, operations.length - 1)];
  const path = `/api/operation-series/${series.id}`;
  const kind = index % 4;
  if (kind === 0) return { method: 'PUT', path, body: { from: null, work: { title, startTime } } };
  if (kind === 1) return { method: 'PUT', path, body: { from, work: { title, startTime } } };
  if (kind === 2) {
    const { firstDay, lastDay } = series.rule;
    const weekdays = WEEKDAYS.filter((day) => day !== random.whole(1, 5));
    const rule = ruleFrom(firstDay, lastDay ?? firstDay);
    const body = {
      from: null,
      work: { title },
      rule: { ...rule, pattern: { ...rule.pattern, weekdays } },
    };
    return { method: 'PUT', path, body };
  }
  return { method: 'PATCH', path: `/api/operations/${one?.id ?? ''}`, body: { title, startTime } };
}

/** Returns the faults of a series after simultaneous changes; empty when there are none. */
function faultsOf(before: Stood, after: Stood, applied: number): string[] {
  const { series, operations } = after;
  const faults: string[] = [];
  const days = operations.map(({ occurrenceDay }) => occurrenceDay ?? '');
  if (new Set(days).size !== days.length) faults.push('an occurrence stands twice');
  if (days.toSorted().join() !== series.days.join()) faults.push('the series names other days');
  if (series.version !== before.series.version + applied) {
    faults.push(`${applied} changes made version ${series.version}`);
  }
  // Every operation that follows the series has the values of its last change, and of none before.
  const { title, startTime } = series.work;
  const { weekdays = [] } = 'weekdays' in series.rule.pattern ? series.rule.pattern : {};
  for (const one of operations) {
    if (one.isException) continue;
    const weekday = new Date(`${one.occurrenceDay}T00:00Z`).getUTCDay();
    if (!weekdays.includes(weekday)) faults.push(`${one.occurrenceDay} is no day of the rule`);
    if (one.scheduledDate !== one.occurrenceDay) faults.push(`${one.occurrenceDay} moved`);
  }
  const last = operations.filter(({ isException }) => !isException).at(-1);
  if (last !== undefined && (last.title !== title || last.startTime !== startTime)) {
    faults.push(`the last night says ${last.title}, the series ${title}`);
  }
  return faults;
}

async function run({ rounds, server, session, engine, random, note, fault }: Ground) {
  const origins: string[] = [];
  while (origins.length < SERVERS[engine]) origins.push((await server()).origin);
  let applied = 0;
  let refused = 0;
  let undone = 0;
  for (const round of rounds()) {
    const sends = await Promise.all(
      origins.map(async (origin) => patientDeskAt(origin, await session())),
    );
    const [desk] = sends;
    if (desk === undefined) break;
    await desk('PUT', '/api/schedule-settings', { conflictPolicy: 'people-and-equipment' });
    const made = await makeSeries(desk, 2100 + round);
    const before = await standing(desk, made.id);
    if (before.operations.length !== NIGHTS) {
      fault(`${before.operations.length} nights instead of ${NIGHTS}`);
    }
    const replies = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const send = sends[index % sends.length] ?? desk;
        const { method, path, body } = changeOf(index, before, random);
        const key = { 'idempotency-key': randomUUID() };
        // Half of the clients base their change on the version that the others change.
        const seen = index % 8 < 4 ? { 'if-match': `"${before.series.version}"` } : {};
        const headers = method === 'PUT' ? { ...key, ...seen } : {};
        const first = await send(method, path, body, headers);
        await first.arrayBuffer();
        // A request that is repeated with its key has no further effect.
        if (method === 'PUT' && first.ok) {
          const again = await send(method, path, body, headers);
          await again.arrayBuffer();
          if (!again.ok) fault(`the same request again: ${again.status}`);
        }
        return { method, status: first.status };
      }),
    );
    const changes = replies.filter(({ method }) => method === 'PUT');
    const won = changes.filter(({ status }) => status < 300).length;
    const unexpected = replies.filter(({ status }) => ![200, 404, 412].includes(status));
    for (const { method, status } of unexpected) fault(`${method}: ${status}`);
    const after = await standing(desk, made.id);
    for (const wrong of faultsOf(before, after, won)) fault(`round ${round}: ${wrong}`);
    applied += won;
    refused += replies.length - replies.filter(({ status }) => status < 300).length;
    // All clients undo the last change at once, and at most one of them succeeds.
    const back = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const send = sends[index % sends.length] ?? desk;
        const reply = await send('POST', `/api/operation-series/${made.id}/undo`);
        await reply.arrayBuffer();
        return reply.status;
      }),
    );
    const took = back.filter((status) => status < 300).length;
    if (took > 1) fault(`round ${round}: ${took} took one change back`);
    const end = await standing(desk, made.id);
    for (const wrong of faultsOf(after, end, took)) fault(`round ${round}, back: ${wrong}`);
    undone += took;
    note({ round, won, took, statuses: replies.map(({ status }) => status).join(' ') });
    await read(await desk('DELETE', `/api/operation-series/${made.id}`));
  }
  return { servers: origins.length, 'changes stored': applied, refused, 'taken back': undone };
}

/**
 * The drill that a series changed by many clients at once is never doubled, torn or half changed.
 */
export const series: Drill = {
  name: 'series',
  proves: 'changes of one series at once, by two servers, leave it whole and nothing twice',
  // SQLite has one server and one connection that writes.
  size: { full: 40, short: { sqlite: 0, postgres: 1 }, of: 'rounds' },
  minutes: 20,
  run,
};
