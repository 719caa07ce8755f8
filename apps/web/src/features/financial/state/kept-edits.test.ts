import { beforeEach, describe, expect, it } from 'vitest';
import { storedText } from '../../../platform/storage.ts';
import type { UnsavedFields } from '../../../saving/unsaved-fields.ts';
import { editsKey, keptEdits } from './estimate-edits.ts';
import { keepLastContingencies, lastContingencies } from './last-contingencies.ts';

beforeEach(() => localStorage.clear());

const leaf = (value: unknown) => ({ value, seen: [20], stamp: '000000000000001.a' });

describe('edits in the browser’s storage', () => {
  it('come back as they were kept, and leave nothing behind once they are saved', () => {
    const fields: UnsavedFields = {
      'profitAnalysis.vatRate': leaf(10),
      'profitAnalysis.customerOrderAmount': { ...leaf(190_000), currency: 'MAD' },
    };
    expect(keptEdits('p1').keep(fields)).toBe(true);
    expect(keptEdits('p1').readKept()).toEqual(fields);
    expect(keptEdits('p2').readKept()).toEqual({});
    keptEdits('p1').keep({});
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
    expect(Object.keys(keptEdits('p1').readKept())).toEqual(['contingencies.profitMargin']);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('that can’t be read are set aside, not thrown away', () => {
    localStorage.setItem(editsKey('p1'), '{"fields":');
    expect(keptEdits('p1').readKept()).toEqual({});
    expect(storedText('pcm.edits-set-aside.p1')).toBe('{"fields":');
  });
});

describe('edits that were saved or given up', () => {
  const stampAt = (ms: number) => `${String(ms).padStart(15, '0')}.a`;
  const doneAt = (ms: number) => ({ 'profitAnalysis.vatRate': { stamp: stampAt(ms), sent: [10] } });

  it('are remembered for other tabs for a day, and count as nothing that waits', () => {
    const now = Date.now();
    keptEdits('p1').keepDone(doneAt(now));
    expect(keptEdits('p1').readDone()).toEqual(doneAt(now));
    expect(keptEdits('p2').readDone()).toEqual({});
    expect(storedText(editsKey('p1'))).toBeNull();
    expect(keptEdits('p1').readKept()).toEqual({});
    keptEdits('p2').keepDone(doneAt(now - 90_000_000));
    keptEdits('p3').keepDone(doneAt(now));
    expect([keptEdits('p1').readDone(), keptEdits('p2').readDone()]).toEqual([doneAt(now), {}]);
  });
});

describe('the percentages last used in this browser', () => {
  it('are those of the last edit, and none before it', () => {
    expect(lastContingencies()).toBeNull();
    keepLastContingencies({
      data: { contingencies: { weatherDelay: 7, profitMargin: 20 } },
      fields: { 'contingencies.profitMargin': leaf(25) },
    });
    expect(lastContingencies()).toEqual({ weatherDelay: 7, profitMargin: 25 });
  });

  it('that are damaged count as none', () => {
    localStorage.setItem('projectContingencies', '{"profitMargin":"much"}');
    expect(lastContingencies()).toBeNull();
  });
});
