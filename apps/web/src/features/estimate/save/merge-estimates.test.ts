import { type EstimateData, priceEstimate, SPECIFICATION } from '@pcm/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differencesBetween } from '../state/differences.ts';
import { changeLine, insertLine, removeLines, shiftLines } from '../state/line-edits.ts';
import { linesOf, workingCopy } from '../state/working-line.ts';
import { cellKey, lineKey, mergeEstimates, orderKey } from './merge-estimates.ts';
import type { Side } from './merge-lines.ts';
import { countChanges } from './use-unsaved-changes.ts';

const base = workingCopy({
  projectInfo: { name: 'Silo 4', client: 'OCP', location: 'Safi', height: 20 },
  personnel: [
    { id: 'a', type: 'Lead', count: 1, rate: 650, days: 5 },
    { id: 'b', type: 'Technician', count: 2, rate: 450, days: 5 },
    { id: 'c', type: 'Guard', count: 1, rate: 200, days: 5 },
  ],
  equipment: { ppe: [{ id: 'h', name: 'Helmet', quantity: 4, rate: 5, days: 5 }] },
  contingencies: { weatherDelay: 7, profitMargin: 20 },
  settings: { currency: 'MAD' },
});
const ids = (data: EstimateData) => linesOf(data, 'personnel').map(({ id }) => id);
const line = (id: string, rate: number) => ({ id, type: id, count: 1, rate, days: 1 });
const rate = (data: EstimateData, id: string, value: number) =>
  changeLine(data, 'personnel', id, { rate: value });

describe('two people who changed one estimate', () => {
  it('keep both changes where they changed different cells, also of one line', () => {
    const theirs = changeLine(rate(base, 'a', 700), 'personnel', 'b', { days: 9 });
    const mine = {
      ...changeLine(base, 'personnel', 'a', { count: 3 }),
      projectInfo: { ...base.projectInfo, height: 30 },
    };
    const { merged, conflicts } = mergeEstimates({ base, theirs, mine });
    expect(conflicts).toEqual([]);
    expect(linesOf(merged, 'personnel')[0]).toMatchObject({ count: 3, rate: 700 });
    expect(linesOf(merged, 'personnel')[1]).toMatchObject({ days: 9 });
    expect(merged.projectInfo).toMatchObject({ name: 'Silo 4', height: 30 });
  });

  it('choose where both changed one cell; mine stands until they do', () => {
    const [theirs, mine] = [rate(base, 'a', 805), rate(base, 'a', 901)];
    const { merged, conflicts } = mergeEstimates({ base, theirs, mine });
    const key = cellKey('personnel', 'a', 'rate');
    expect(conflicts).toEqual([
      { key, kind: 'cell', list: 'personnel', line: 'Lead', field: 'rate', theirs: 805, mine: 901 },
    ]);
    expect(linesOf(merged, 'personnel')[0]?.rate).toBe(901);
    const chosen = mergeEstimates({ base, theirs, mine }, new Map([[key, 'theirs']]));
    expect(linesOf(chosen.merged, 'personnel')[0]?.rate).toBe(805);
  });

  it('agree without a question on what both changed alike', () => {
    const both = rate(base, 'a', 805);
    expect(mergeEstimates({ base, theirs: both, mine: rate(base, 'a', 805) })).toMatchObject({
      conflicts: [],
      merged: both,
    });
  });

  it('keep the lines that each added, beside the lines they were put beside', () => {
    const theirs = insertLine(base, 'personnel', line('t', 1), 1);
    const mine = insertLine(insertLine(base, 'personnel', line('m', 2)), 'personnel', line('n', 3));
    expect(ids(mergeEstimates({ base, theirs, mine }).merged)).toEqual([
      'a',
      't',
      'b',
      'c',
      'm',
      'n',
    ]);
  });

  it('keep both of two different lines that were added under one id', () => {
    const theirs = insertLine(base, 'personnel', line('x', 1));
    const mine = insertLine(base, 'personnel', line('x', 2));
    const { merged } = mergeEstimates({ base, theirs, mine });
    expect(linesOf(merged, 'personnel').map((one) => one.rate)).toEqual([650, 450, 200, 2, 1]);
    expect(new Set(ids(merged)).size).toBe(5);
  });

  it('lose a line that one deleted, unless the other changed it: then they choose', () => {
    const without = removeLines(base, new Set(['b']));
    expect(ids(mergeEstimates({ base, theirs: without, mine: rate(base, 'a', 1) }).merged)).toEqual(
      ['a', 'c'],
    );
    const changed = rate(base, 'b', 999);
    const theyDeleted = mergeEstimates({ base, theirs: without, mine: changed });
    expect(ids(theyDeleted.merged)).toEqual(['a', 'b', 'c']);
    const key = lineKey('personnel', 'b');
    expect(theyDeleted.conflicts).toEqual([
      { key, kind: 'deleted', list: 'personnel', line: 'Technician', deletedBy: 'theirs' },
    ]);
    const iDeleted = mergeEstimates({ base, theirs: changed, mine: without });
    expect(ids(iDeleted.merged)).toEqual(['a', 'c']);
    const kept = mergeEstimates(
      { base, theirs: changed, mine: without },
      new Map([[key, 'theirs']]),
    );
    expect(linesOf(kept.merged, 'personnel')[1]).toMatchObject({ id: 'b', rate: 999 });
  });

  it('keep the order of the one who sorted, and choose when both did', () => {
    const sorted = shiftLines(base, new Set(['c']), -1);
    const mine = insertLine(rate(base, 'a', 1), 'personnel', line('m', 2));
    expect(ids(mergeEstimates({ base, theirs: sorted, mine }).merged)).toEqual([
      'a',
      'c',
      'b',
      'm',
    ]);
    const other = shiftLines(base, new Set(['b']), -1);
    const { conflicts } = mergeEstimates({ base, theirs: sorted, mine: other });
    expect(conflicts).toEqual([{ key: orderKey('personnel'), kind: 'order', list: 'personnel' }]);
  });

  it('never mix two currencies: what the other wrote is converted first', () => {
    const inUsd: EstimateData = {
      ...base,
      settings: { currency: 'USD' },
      personnel: base.personnel?.map((one) => ({ ...one, rate: (one.rate ?? 0) / 9.8 })),
    };
    const theirs = mergeEstimates({ base, theirs: base, mine: base }).merged;
    const mine = insertLine(base, 'personnel', line('m', 980));
    const { merged, currencyBy } = mergeEstimates({ base, theirs: { ...theirs, ...inUsd }, mine });
    expect(currencyBy).toBe('theirs');
    expect(merged.settings?.currency).toBe('USD');
    expect(linesOf(merged, 'personnel').at(-1)?.rate).toBe(100);
  });
});

/** One small change of an estimate; `tag` keeps the ids of two people apart. */
const edit = (tag: string) =>
  fc
    .oneof(
      fc.record({ kind: fc.constant('rate' as const), at: fc.nat(2), value: fc.nat(999) }),
      fc.record({ kind: fc.constant('days' as const), at: fc.nat(2), value: fc.nat(30) }),
      fc.record({ kind: fc.constant('add' as const), at: fc.nat(3), value: fc.nat(999) }),
      fc.record({ kind: fc.constant('remove' as const), at: fc.nat(2), value: fc.constant(0) }),
      fc.record({ kind: fc.constant('shift' as const), at: fc.nat(2), value: fc.nat(1) }),
      fc.record({ kind: fc.constant('height' as const), at: fc.constant(0), value: fc.nat(99) }),
      fc.record({ kind: fc.constant('weather' as const), at: fc.constant(0), value: fc.nat(30) }),
    )
    .map((step) => ({ ...step, tag }));

const after = (steps: ReturnType<typeof edit> extends fc.Arbitrary<infer Step> ? Step[] : never) =>
  steps.reduce((data, { kind, at, value, tag }, index): EstimateData => {
    const id = ['a', 'b', 'c'][at] ?? 'a';
    switch (kind) {
      case 'rate':
        return rate(data, id, value);
      case 'days':
        return changeLine(data, 'personnel', id, { days: value + 1 });
      case 'add': {
        const place = Math.min(at, ids(data).length);
        return insertLine(data, 'personnel', line(`${tag}${index}`, value), place);
      }
      case 'remove':
        return removeLines(data, new Set([id]));
      case 'shift':
        return shiftLines(data, new Set([id]), value === 0 ? -1 : 1);
      case 'height':
        return { ...data, projectInfo: { ...data.projectInfo, height: value } };
      default:
        return { ...data, contingencies: { ...data.contingencies, weatherDelay: value } };
    }
  }, base);

const someone = (tag: string) => fc.array(edit(tag), { maxLength: 8 }).map(after);

describe('of any two changes', () => {
  it('a side that changed nothing changes nothing', () => {
    fc.assert(
      fc.property(someone('m'), (mine) => {
        expect(mergeEstimates({ base, theirs: base, mine })).toMatchObject({ conflicts: [] });
        expect(mergeEstimates({ base, theirs: base, mine }).merged).toEqual(mine);
        expect(mergeEstimates({ base, theirs: mine, mine: base }).merged).toEqual(mine);
        expect(mergeEstimates({ base, theirs: mine, mine }).merged).toEqual(mine);
      }),
    );
  });

  it('every cell of the result is one of the three, and no line is lost or doubled', () => {
    const sides = fc.constantFrom<Side>('mine', 'theirs');
    fc.assert(
      fc.property(someone('t'), someone('m'), fc.infiniteStream(sides), (theirs, mine, choose) => {
        const open = mergeEstimates({ base, theirs, mine });
        const choices = new Map(open.conflicts.map(({ key }) => [key, choose.next().value]));
        const { merged, conflicts } = mergeEstimates({ base, theirs, mine }, choices);
        expect(conflicts.map(({ key }) => key)).toEqual(open.conflicts.map(({ key }) => key));
        expect(new Set(ids(merged)).size).toBe(ids(merged).length);
        const find = (data: EstimateData, id: string) =>
          linesOf(data, 'personnel').find((one) => one.id === id);
        for (const one of linesOf(merged, 'personnel')) {
          const [was, their, my] = [find(base, one.id), find(theirs, one.id), find(mine, one.id)];
          for (const field of ['rate', 'days', 'count'] as const) {
            expect([was?.[field], their?.[field], my?.[field]]).toContain(one[field]);
          }
        }
        for (const id of [...ids(theirs), ...ids(mine)]) {
          const isDeleted = find(theirs, id) === undefined || find(mine, id) === undefined;
          if (find(base, id) === undefined || !isDeleted) expect(ids(merged)).toContain(id);
        }
        expect(priceEstimate(merged, SPECIFICATION).cost.total).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('without a conflict it does not matter who is who, but for the order of new lines', () => {
    fc.assert(
      fc.property(someone('t'), someone('m'), (theirs, mine) => {
        const one = mergeEstimates({ base, theirs, mine });
        const other = mergeEstimates({ base, theirs: mine, mine: theirs });
        expect(one.conflicts.length).toBe(other.conflicts.length);
        if (one.conflicts.length > 0) return;
        const differences = differencesBetween(one.merged, other.merged);
        expect(differences.filter(({ kind }) => kind !== 'order')).toEqual([]);
      }),
    );
  });
});

describe('the price schedule', () => {
  const item = (id: string, more: object = {}) => ({ id, number: id, quantity: 1, ...more });
  const withItems = (...items: ReturnType<typeof item>[]) => ({ priceSchedule: { items } });

  it('takes what each side did to other items, and asks once about one that both changed', () => {
    const stood = withItems(item('1'), item('2'), item('3'));
    const theirs = withItems(item('1', { quantity: 5, unit: 'm²' }), item('2'), item('4'));
    const mine = withItems(
      item('1', { quantity: 7, unit: 'ml' }),
      item('2', { unitPrice: 9 }),
      item('3'),
    );
    const { merged, conflicts } = mergeEstimates({ base: stood, theirs, mine });
    expect(merged.priceSchedule?.items).toEqual([
      item('1', { quantity: 7, unit: 'ml' }),
      item('2', { unitPrice: 9 }),
      item('4'),
    ]);
    expect(conflicts.map(({ key }) => key)).toEqual(['field priceSchedule.items.1']);
  });

  it('is a change that is counted, item by item', () => {
    const first = withItems(item('1'), item('2'));
    const second = withItems(item('1', { quantity: 2, unit: 'u' }), item('2'));
    expect(countChanges(first, second)).toBe(1);
    expect(countChanges(first, { priceSchedule: { ...first.priceSchedule, roundTo: 5 } })).toBe(1);
  });
});
