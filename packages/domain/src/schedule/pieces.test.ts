import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Booking, StockedPiece } from './booking.ts';
import { clashesOf } from './clashes.ts';
import { conflictsOf } from './conflicts.ts';
import { shortagesOf } from './equipment-shortages.ts';
import {
  type KnownInspection,
  type PieceStanding,
  pieceNotice,
  pieceStanding,
  pieceState,
  pieceStops,
  rankedPieces,
  stockedItems,
  USUAL_GEAR_RULES,
} from './pieces.ts';

const TODAY = '2026-11-28';
const NEW = { retiresOn: null, quarantinedOn: null, firstUsedOn: null };

const standing = (
  inspections: KnownInspection[],
  months: number | null = 12,
  piece: Partial<typeof NEW> | Record<string, string | null> = {},
): PieceStanding => pieceStanding({ ...NEW, ...piece }, inspections, months);

const passed = (day: string): KnownInspection => ({ day, result: 'passed' });

describe('the next inspection of a piece', () => {
  test.each([
    ['2025-08-31', 6, '2026-02-28'],
    ['2023-08-31', 6, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2025-02-28', 6, '2025-08-28'],
    ['2025-12-31', 2, '2026-02-28'],
    ['2025-01-30', 1, '2025-02-28'],
    ['2025-03-15', 18, '2026-09-15'],
  ])('is on the same day of the month, or its last one: %s and %i months', (day, months, due) => {
    expect(standing([passed(day)], months).dueOn).toBe(due);
  });

  test('counts from the last inspection, then from the first use, and else is unknown', () => {
    const inspections = [passed('2026-03-01'), passed('2024-01-01')];
    expect(standing(inspections).dueOn).toBe('2027-03-01');
    expect(standing([], 12, { firstUsedOn: '2026-01-31' }).dueOn).toBe('2027-01-31');
    const unknown = standing([]);
    expect(unknown.dueOn).toBeNull();
    expect(pieceState(unknown, TODAY)).toBe('unknown');
    expect(pieceState(standing([], null), TODAY)).toBe('in-order');
  });

  test('is none for a piece that failed, until it passes another one', () => {
    const failed: KnownInspection = { day: '2026-11-01', result: 'failed' };
    expect(pieceState(standing([passed('2026-10-01'), failed]), TODAY)).toBe('failed');
    expect(standing([failed]).dueOn).toBeNull();
    expect(pieceState(standing([failed, passed('2026-11-01')]), TODAY)).toBe('in-order');
  });

  test('is overdue the day after it was due, and near thirty days before', () => {
    const piece = standing([passed('2025-11-28')]);
    expect(pieceState(piece, '2026-10-28')).toBe('in-order');
    expect(pieceState(piece, '2026-10-29')).toBe('due');
    expect(pieceState(piece, '2026-11-28')).toBe('due');
    expect(pieceState(piece, '2026-11-29')).toBe('overdue');
  });

  const day = fc
    .date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2060-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10));

  test('never skips a month and never moves to a later day of the month', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 120 }), (last, months) => {
        const due = standing([passed(last)], months).dueOn ?? '';
        const monthsOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(monthsOf(due) - monthsOf(last)).toBe(months);
        expect(due.slice(8) <= last.slice(8)).toBe(true);
      }),
    );
  });

  test('is no earlier for an earlier inspection that is entered afterwards', () => {
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 5 }), day, (known, added) => {
        const before = standing(known.map(passed)).dueOn ?? '';
        const after = standing([...known, added].map(passed)).dueOn ?? '';
        expect(after >= before).toBe(true);
      }),
    );
  });
});

describe('what stops a piece', () => {
  const causes = (piece: PieceStanding, rules = USUAL_GEAR_RULES) =>
    pieceStops(piece, rules, TODAY).map(({ cause, firstDay }) => [cause, firstDay]);

  test('is quarantine, retirement, a failed inspection, and one that is overdue today', () => {
    expect(causes(standing([], null, { quarantinedOn: '2026-11-20' }))).toEqual([
      ['quarantine', '2026-11-20'],
    ]);
    expect(causes(standing([], null, { retiresOn: '2027-01-01' }))).toEqual([
      ['retired', '2027-01-01'],
    ]);
    expect(causes(standing([{ day: '2026-11-01', result: 'failed' }]))).toEqual([
      ['failed', '2026-11-01'],
    ]);
    expect(causes(standing([passed('2025-10-01')]))).toEqual([['overdue', '2026-10-02']]);
    expect(causes(standing([passed('2026-10-01')]))).toEqual([]);
  });

  test('is what the company chose', () => {
    const overdue = standing([passed('2025-10-01')]);
    const due = standing([passed('2026-01-01')]);
    const lenient = { overdueInspections: 'warn', dueDuringJob: 'warn' } as const;
    const strict = { overdueInspections: 'stop', dueDuringJob: 'stop' } as const;
    expect(causes(overdue, lenient)).toEqual([]);
    expect(causes(due, strict)).toEqual([['due', '2027-01-02']]);
    expect(pieceNotice(overdue, '2026-12-24', TODAY)).toEqual({
      kind: 'overdue',
      day: '2026-10-01',
    });
    expect(pieceNotice(due, '2027-01-01', TODAY)).toBeNull();
    expect(pieceNotice(due, '2027-01-02', TODAY)).toEqual({ kind: 'due', day: '2027-01-01' });
  });
});

const job = (id: string, firstDay: string, lastDay: string, rest: Partial<Booking>): Booking => ({
  id,
  title: id,
  firstDay,
  lastDay,
  startTime: null,
  endTime: null,
  team: [],
  equipment: [],
  ...rest,
});

describe('jobs that name pieces', () => {
  const piece = (id: string, stops: StockedPiece['stops'] = []) => ({ id, code: id, stops });
  const away = (firstDay: string, lastDay = '9999-12-31') => ({
    cause: 'repair' as const,
    firstDay,
    lastDay,
    startsAtNoon: false,
    endsAtNoon: false,
  });
  const ropes = (pieces: StockedPiece[]) => ({
    policy: 'people-and-equipment' as const,
    stock: [{ name: 'Rope', quantity: pieces.length, pieces, isByPiece: true }],
  });
  const named = (...pieces: string[]) => ({
    equipment: [{ name: 'rope', quantity: pieces.length, pieces }],
  });
  const counted = (quantity: number) => ({ equipment: [{ name: 'Rope', quantity }] });
  const found = (wished: Booking, others: Booking[], pieces: StockedPiece[]) =>
    conflictsOf(wished, others, ropes(pieces)).map(({ operation, reason }) => [
      operation.id,
      reason.kind === 'piece' ? reason.cause : reason.kind,
    ]);

  test('cannot have the same one on the same days, and can on others', () => {
    const a = job('a', '2027-01-04', '2027-01-06', named('R1'));
    const b = job('b', '2027-01-06', '2027-01-08', named('R1'));
    const both = [piece('R1'), piece('R2')];
    expect(found(b, [a], both)).toEqual([['a', 'taken']]);
    expect(found({ ...b, firstDay: '2027-01-07' }, [a], both)).toEqual([]);
    expect(clashesOf([a, b], ropes(both))).toMatchObject([{ operationIds: ['a', 'b'] }]);
  });

  test('leave the other pieces to jobs that book a number', () => {
    const a = job('a', '2027-01-04', '2027-01-06', named('R1'));
    const b = job('b', '2027-01-04', '2027-01-06', counted(2));
    expect(found(b, [a], [piece('R1'), piece('R2'), piece('R3')])).toEqual([]);
    expect(found(b, [a], [piece('R1'), piece('R2')])).toEqual([['a', 'equipment']]);
  });

  test('say what stops the piece; it is not counted as missing twice', () => {
    const gone = [piece('R1', [away('2027-01-05')]), piece('R2')];
    const a = job('a', '2027-01-04', '2027-01-06', named('R1'));
    const b = job('b', '2027-01-04', '2027-01-06', counted(1));
    expect(found(a, [b], gone)).toEqual([['a', 'repair']]);
    // R2 is available for the other job, although the first one still names the piece that is away.
    expect(found(b, [a], gone)).toEqual([]);
    expect(clashesOf([a, b], ropes(gone))).toMatchObject([{ operationIds: ['a'] }]);
    const [item] = ropes(gone).stock;
    expect(item && shortagesOf([a, b], item, 'people-and-equipment')).toMatchObject([
      { bookingId: 'a', needed: 1, short: 1, firstDay: '2027-01-05' },
    ]);
  });

  test('are warned, not stopped, by a retirement within their days', () => {
    const stop = { ...away('2027-01-06'), cause: 'retired' as const, isFromStart: true };
    const pieces = [piece('R1', [stop])];
    expect(found(job('a', '2027-01-04', '2027-01-08', named('R1')), [], pieces)).toEqual([]);
    const after = job('b', '2027-01-06', '2027-01-08', named('R1'));
    expect(found(after, [], pieces)).toEqual([['b', 'retired']]);
  });

  test('an item tracked by piece has as many as are not retired', () => {
    const base = { equipmentId: 'i', quarantinedOn: null, inspectionMonths: null };
    const none = { lastInspectedOn: null, lastResult: null, dueOn: null };
    const pieces = [
      { ...base, ...none, id: 'R1', code: 'R1', retiresOn: '2026-01-01' },
      { ...base, ...none, id: 'R2', code: 'R2', retiresOn: null },
    ];
    const items = [{ id: 'i', name: 'Rope', quantity: 9, isByPiece: true }];
    const terms = { from: TODAY, rules: USUAL_GEAR_RULES, today: TODAY };
    const [item] = stockedItems(items, pieces, [], terms);
    expect(item).toMatchObject({ quantity: 1, pieces: [{ isGone: true }, { isGone: false }] });
    const wished = job('a', '2027-01-04', '2027-01-06', counted(2));
    const policy = 'people-and-equipment' as const;
    const [conflict] = conflictsOf(wished, [], { policy, stock: item === undefined ? [] : [item] });
    expect(conflict?.reason).toMatchObject({ needed: 2, existing: 1, away: 0 });
  });
});

test('pieces are ranked: usable to the end, then with a warning, then unavailable ones', () => {
  const choice = (code: string, isFree: boolean, goodUntil: string | null, isWarned = false) => ({
    piece: { code },
    isFree,
    notice: isWarned ? { kind: 'due' as const, day: goodUntil } : null,
    goodUntil,
  });
  const ranked = rankedPieces([
    choice('E', false, null),
    choice('D', true, '2027-01-01', true),
    choice('C', true, null),
    choice('B', true, '2027-09-01'),
    choice('A', true, '2027-06-01'),
  ]);
  expect(ranked.map(({ piece }) => piece.code)).toEqual(['A', 'B', 'C', 'D', 'E']);
});
