import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arrivalOf,
  type DayEntry,
  type DayEntryContents,
  type DayEntryKind,
  latestEntries,
} from './day-entry.ts';
import {
  beginsWork,
  dayOf,
  isAllReported,
  isFarOverPlan,
  unsettledBeside,
  unusualMinutes,
} from './day-sheet.ts';

const FIELDS = {
  operationId: 'silo',
  day: '2026-11-23',
  revision: 1,
  isDeleted: false,
  editedAt: '2026-11-23T10:00:00.000Z',
};

let made = 0;
const entry = <Kind extends DayEntryKind>(
  kind: Kind,
  content: DayEntryContents[Kind],
  given: Partial<DayEntry> = {},
): DayEntry => {
  made += 1;
  // The kind and its content belong together by the signature.
  return { id: `entry-${made}`, memberId: 'ayoub', ...FIELDS, kind, content, ...given } as DayEntry;
};

const work = (start: string, end: string | null, given: Partial<DayEntry> = {}) =>
  entry('work', { start, end, breaks: [], members: ['ayoub'] }, given);
const washed = (done: number, given: Partial<DayEntry> = {}, includesEntries: string[] = []) =>
  entry(
    'quantity',
    { itemId: 'glass', label: 'Glass', unit: 'm²', done, includesEntries, besidesEntries: [] },
    given,
  );
const minutes = (entries: DayEntry[], now?: string) =>
  Object.fromEntries(dayOf(entries, now).worked.map((one) => [one.memberId, one.minutes]));
const done = (entries: DayEntry[]) => dayOf(entries).quantities.map((one) => one.done);

describe("a day's hours", () => {
  it('are those between start and end without the breaks', () => {
    const breaks = [{ from: '12:03', to: '12:48' }];
    const all = [
      entry('work', { start: '07:34', end: '16:30', breaks, members: ['ayoub', 'mehdi'] }),
    ];
    expect(minutes(all)).toEqual({ ayoub: 491, mehdi: 491 });
    expect(dayOf(all).state).toBe('finished');
  });

  it('go past midnight', () => {
    const breaks = [{ from: '01:00', to: '01:30' }];
    const night = { start: '22:00', end: '06:00', breaks, members: ['salma'] };
    expect(minutes([entry('work', night)])).toEqual({ salma: 450 });
  });

  it('run up to now while somebody works, and stand still in a break', () => {
    expect(minutes([work('07:34', null)], '14:20')).toEqual({ ayoub: 406 });
    const breaks = [{ from: '12:00', to: null }];
    const away = entry('work', { start: '08:00', end: null, breaks, members: ['ayoub'] });
    expect(minutes([away], '14:20')).toEqual({ ayoub: 240 });
    expect(dayOf([away]).state).toBe('open');
  });

  it('are none before they begin, so that a clock that is ahead shows no day and night', () => {
    expect(minutes([work('07:34', null)], '07:33')).toEqual({ ayoub: 0 });
    expect(minutes([work('22:00', null)], '06:00')).toEqual({ ayoub: 480 });
  });

  it('count once where two entries overlap', () => {
    expect(minutes([work('08:00', '12:00'), work('10:00', '14:00')])).toEqual({ ayoub: 360 });
    expect(minutes([work('22:00', '06:00'), work('00:30', '05:00')])).toEqual({ ayoub: 480 });
  });

  it('are those of a person’s own entry, which precedes a colleague’s', () => {
    const both = { start: '07:30', end: '16:30', breaks: [], members: ['ayoub', 'mehdi'] };
    const lead = entry('work', both, { memberId: 'youssef' });
    expect(minutes([lead, work('07:30', '15:00')])).toEqual({ ayoub: 450, mehdi: 540 });
  });
});

describe("a day's quantities", () => {
  it('are summed over people, without binary errors', () => {
    expect(done([washed(0.1), washed(0.2, { memberId: 'mehdi' })])).toEqual([0.3]);
  });

  it('leave out an entry that another contains, and count it again when that one is deleted', () => {
    const part = washed(60, { memberId: 'mehdi' });
    const all = washed(186, {}, [part.id]);
    expect(done([all, part])).toEqual([186]);
    expect(done([{ ...all, isDeleted: true, revision: 2 }, part])).toEqual([60]);
  });

  it('grow with the part that they contain', () => {
    const part = washed(200, { memberId: 'mehdi' });
    expect(done([washed(186, {}, [part.id]), part])).toEqual([200]);
  });

  it('are not lost where two entries contain each other', () => {
    const mine = washed(186);
    const his = washed(60, { memberId: 'mehdi' }, [mine.id]);
    expect(done([washed(186, { id: mine.id }, [his.id]), his])).toEqual([186]);
  });

  it('are asked about once: until one of the two has answered', () => {
    const his = washed(60, { memberId: 'mehdi' });
    const mine = washed(186) as Extract<DayEntry, { kind: 'quantity' }>;
    expect(unsettledBeside(mine, [mine, his]).map(({ id }) => id)).toEqual([his.id]);
    const content = { ...mine.content, besidesEntries: [his.id] };
    expect(unsettledBeside({ ...mine, content }, [mine, his])).toEqual([]);
  });

  it('are asked about where another phone of the author counted the same, once it counted some', () => {
    const mine = washed(100) as Extract<DayEntry, { kind: 'quantity' }>;
    const onOtherPhone = washed(40);
    expect(unsettledBeside(mine, [mine, onOtherPhone]).map(({ id }) => id)).toEqual([
      onOtherPhone.id,
    ]);
    expect(unsettledBeside(mine, [mine, washed(0)])).toEqual([]);
  });
});

/** Edits of some entries of any kind, each with the revisions that two phones made. */
const histories = fc
  .array(
    fc.record({
      memberId: fc.constantFrom('ayoub', 'mehdi', null),
      kind: fc.constantFrom<'work' | 'quantity' | 'consumable' | 'note'>(
        'work',
        'quantity',
        'consumable',
        'note',
      ),
      revisions: fc.array(fc.record({ value: fc.nat(900), isDeleted: fc.boolean() }), {
        minLength: 1,
        maxLength: 4,
      }),
      includes: fc.array(fc.nat(7), { maxLength: 2 }),
    }),
    { maxLength: 8 },
  )
  .map((drawn) =>
    drawn.flatMap(({ memberId, kind, revisions, includes }, place) =>
      revisions.map(({ value, isDeleted }, index) => {
        const given = { id: `e${place}`, memberId, isDeleted, revision: index + 1 };
        const end = `${String(8 + (value % 12)).padStart(2, '0')}:15`;
        if (kind === 'work') return work('07:30', end, given);
        if (kind === 'note') return entry('note', { text: `Note ${value}` }, given);
        if (kind === 'quantity') {
          const others = includes.map((one) => `e${one}`);
          return washed(value / 10, given, others);
        }
        return entry('consumable', { name: 'Soap', unit: 'l', quantity: value / 10 }, given);
      }),
    ),
  );

/**
 * Returns a day without revision numbers, because an edit that changes nothing keeps its revision.
 */
const said = (entries: DayEntry[]): unknown =>
  JSON.parse(JSON.stringify(dayOf(entries)).replace(/"revision":\d+,/g, ''));

describe('a day that two phones sent', () => {
  it('is the same in every order of arrival and with every repetition', () => {
    fc.assert(
      fc.property(
        histories.chain((all) =>
          fc.tuple(
            fc.constant(all),
            fc.shuffledSubarray(all, { minLength: all.length }),
            fc.array(fc.nat(Math.max(0, all.length - 1)), { maxLength: 12 }),
          ),
        ),
        ([all, shuffled, again]) => {
          const repeated = [...shuffled, ...again.flatMap((place) => all[place] ?? [])];
          expect(dayOf(repeated)).toEqual(dayOf(all));
        },
      ),
    );
  });

  it('loses and doubles nothing on the way to the server, however it is split and repeated', () => {
    fc.assert(
      fc.property(histories, fc.infiniteStream(fc.nat()), (all, choices) => {
        const stored = new Map<string, DayEntry>();
        const arrive = (sent: DayEntry) => {
          const arrival = arrivalOf(stored.get(sent.id), sent);
          if (arrival === 'stored') stored.set(sent.id, sent);
          return arrival;
        };
        // Each entry belongs to one phone, which sends its revisions one after the other.
        const queues = [...Map.groupBy(all, ({ id }) => id).values()].map((own) => [...own]);
        const sent: DayEntry[] = [];
        while (queues.some((queue) => queue.length > 0)) {
          const { value: choice } = choices.next() as { value: number };
          const open = queues.filter((queue) => queue.length > 0);
          const next = open[choice % open.length]?.shift();
          if (next === undefined) continue;
          expect(arrive(next)).not.toBe('differs');
          sent.push(next);
          // The connection broke before the answer, so the phone sends it again.
          if (choice % 3 === 0) expect(arrive(next)).toBe('same');
          // An old request comes late, and changes nothing.
          const late = sent[choice % sent.length];
          if (late !== undefined) arrive(late);
        }
        expect(said([...stored.values()])).toEqual(said(all));
      }),
    );
  });

  it('counts at least the largest quantity, and at most all of them', () => {
    fc.assert(
      fc.property(histories, (all) => {
        const living = latestEntries(all).flatMap((one) =>
          one.kind === 'quantity' ? [one.content.done] : [],
        );
        const sum = dayOf(all).quantities.reduce((total, one) => total + one.done, 0);
        expect(sum).toBeGreaterThanOrEqual(Math.max(0, ...living) - 1e-9);
        expect(sum).toBeLessThanOrEqual(living.reduce((total, one) => total + one, 0) + 1e-9);
      }),
    );
  });

  it('asks where two wrote the same revision of an entry differently', () => {
    const mine = washed(186);
    expect(arrivalOf(mine, { ...mine, content: { ...mine.content, done: 60 } } as DayEntry)).toBe(
      'differs',
    );
  });
});

describe('the status of a job', () => {
  const SECOND = { day: '2026-11-24' };

  it('begins with a new start or a new quantity, and with nothing else', () => {
    const note = entry('note', { text: 'Key at the gate' });
    expect(beginsWork(work('07:30', null), true)).toBe(true);
    expect(beginsWork(washed(12), true)).toBe(true);
    expect(beginsWork(note, true)).toBe(false);
    expect(beginsWork(work('07:30', '16:00'), false)).toBe(false);
    expect(beginsWork(work('07:30', null, { isDeleted: true }), true)).toBe(false);
  });

  it('may end once people have stopped on its last day, and nobody works on any other', () => {
    const first = work('07:30', '16:00');
    expect(isAllReported([first], SECOND.day)).toBe(false);
    expect(isAllReported([first, work('07:30', null, SECOND)], SECOND.day)).toBe(false);
    expect(isAllReported([first, work('07:30', '16:00', SECOND)], SECOND.day)).toBe(true);
    // A rained-off day without work is no reason to wait.
    expect(isAllReported([work('07:30', '16:00', SECOND)], SECOND.day)).toBe(true);
    expect(isAllReported([work('22:00', null), work('07:30', '16:00', SECOND)], SECOND.day)).toBe(
      false,
    );
    expect(isAllReported([first], null)).toBe(false);
  });
});

describe('unusual entries', () => {
  it('asks about an end typed before the beginning, and not about a night or an open stretch', () => {
    expect(unusualMinutes({ start: '08:00', end: '07:00' })).toBe(23 * 60);
    expect(unusualMinutes({ start: '06:00', end: '20:01' })).toBe(14 * 60 + 1);
    expect(unusualMinutes({ start: '06:00', end: '20:00' })).toBeUndefined();
    expect(unusualMinutes({ start: '20:00', end: '06:00' })).toBeUndefined();
    expect(unusualMinutes({ start: '08:00', end: null })).toBeUndefined();
  });

  it('asks about a quantity with digits too many, and not about a job that grew', () => {
    expect(isFarOverPlan(9_999_999, 150)).toBe(true);
    expect(isFarOverPlan(300, 150)).toBe(false);
    expect(isFarOverPlan(300.001, 150)).toBe(true);
    expect(isFarOverPlan(5, 0)).toBe(false);
  });
});
