import { beforeEach, describe, expect, it } from 'vitest';
import { storedText } from '../../../platform/storage.ts';
import { keepLastContingencies, lastContingencies } from './last-contingencies.ts';
import type { PendingLeaves } from './pending-leaves.ts';
import { editsKey, readDone, readPending, writeDone, writePending } from './pending-storage.ts';

beforeEach(() => localStorage.clear());

const leaf = (value: unknown) => ({ value, seen: [20], stamp: '000000000000001.a' });

describe('edits in the browser’s storage', () => {
  it('come back as they were kept, and leave nothing behind once they are saved', () => {
    const leaves: PendingLeaves = {
      'profitAnalysis.vatRate': leaf(10),
      'profitAnalysis.customerOrderAmount': { ...leaf(190_000), currency: 'MAD' },
    };
    expect(writePending('p1', leaves)).toBe(true);
    expect(readPending('p1')).toEqual(leaves);
    expect(readPending('p2')).toEqual({});
    writePending('p1', {});
    expect(storedText(editsKey('p1'))).toBeNull();
  });

  it.each([
    ['a rate above 100', 'profitAnalysis.vatRate', 150],
    ['a text where a number belongs', 'profitAnalysis.vatRate', '10'],
    ['a section that is not edited here', 'personnel.0', 1],
    ['a whole section', 'contingencies', {}],
    ['what is no field at all', 'contingencies.__proto__.polluted', true],
    ['what every object inherits', 'contingencies.constructor.polluted', true],
  ])('that hold %s are left out; the others come back', (_, path, value) => {
    const fields = { [path]: leaf(value), 'contingencies.profitMargin': leaf(25) };
    localStorage.setItem(editsKey('p1'), JSON.stringify({ fields }));
    expect(Object.keys(readPending('p1'))).toEqual(['contingencies.profitMargin']);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('that can’t be read are set aside, not thrown away', () => {
    localStorage.setItem(editsKey('p1'), '{"fields":');
    expect(readPending('p1')).toEqual({});
    expect(storedText('pcm.edits-set-aside.p1')).toBe('{"fields":');
  });
});

describe('edits that were saved or given up', () => {
  const stampAt = (ms: number) => `${String(ms).padStart(15, '0')}.a`;
  const doneAt = (ms: number) => ({ 'profitAnalysis.vatRate': { stamp: stampAt(ms), sent: [10] } });

  it('are remembered for other tabs for a day, and count as nothing that waits', () => {
    const now = Date.now();
    writeDone('p1', doneAt(now));
    expect(readDone('p1')).toEqual(doneAt(now));
    expect(readDone('p2')).toEqual({});
    expect(storedText(editsKey('p1'))).toBeNull();
    expect(readPending('p1')).toEqual({});
    writeDone('p2', doneAt(now - 90_000_000));
    writeDone('p3', doneAt(now));
    expect([readDone('p1'), readDone('p2')]).toEqual([doneAt(now), {}]);
  });
});

describe('the percentages last used in this browser', () => {
  it('are those of the last edit, and none before it', () => {
    expect(lastContingencies()).toBeNull();
    keepLastContingencies({
      data: { contingencies: { weatherDelay: 7, profitMargin: 20 } },
      leaves: { 'contingencies.profitMargin': leaf(25) },
    });
    expect(lastContingencies()).toEqual({ weatherDelay: 7, profitMargin: 25 });
  });

  it('that are damaged count as none', () => {
    localStorage.setItem('projectContingencies', '{"profitMargin":"much"}');
    expect(lastContingencies()).toBeNull();
  });
});
