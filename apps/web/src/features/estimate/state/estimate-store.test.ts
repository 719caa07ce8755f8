import { describe, expect, it } from 'vitest';
import { createEstimateStore } from './estimate-store.ts';
import { changeLine, insertLine, removeLines } from './line-edits.ts';
import { linesOf, workingCopy } from './working-line.ts';

function editor() {
  const clock = { now: 0 };
  const data = workingCopy({
    personnel: [{ id: 'a', type: 'Lead', count: 1, rate: 650, days: 5 }],
  });
  const start = { data, saved: data, origin: null, job: null, currencyChoice: 'start' as const };
  const store = createEstimateStore(start, () => clock.now);
  const typeRate = (rate: number, after = 50) => {
    clock.now += after;
    store.getState().edit('a.rate', (now) => changeLine(now, 'personnel', 'a', { rate }));
  };
  const rate = () => linesOf(store.getState().data, 'personnel')[0]?.rate;
  return { store, clock, data, typeRate, rate };
}

describe('undo over the whole estimate', () => {
  it('takes back a typed number at once, not digit by digit', () => {
    const { store, typeRate, rate } = editor();
    for (const typed of [7, 78, 780]) typeRate(typed);
    store.getState().undo();
    expect(rate()).toBe(650);
    store.getState().redo();
    expect(rate()).toBe(780);
  });

  it('half a second of rest starts a new step', () => {
    const { store, typeRate, rate } = editor();
    typeRate(700);
    typeRate(720, 500);
    store.getState().undo();
    expect(rate()).toBe(700);
  });

  it('a cell that was left and typed in again gives two steps, however quick', () => {
    const { store, typeRate, rate } = editor();
    typeRate(450.005);
    store.getState().closeStep();
    typeRate(450);
    store.getState().undo();
    expect(rate()).toBe(450.005);
    store.getState().undo();
    expect(rate()).toBe(650);
  });

  it('an edit elsewhere is a step of its own, however quick', () => {
    const { store, typeRate, rate } = editor();
    typeRate(700);
    store.getState().edit('row', (now) => removeLines(now, new Set(['a'])));
    store.getState().undo();
    expect(rate()).toBe(700);
    store.getState().undo();
    expect(rate()).toBe(650);
  });

  it('an edit right after undo forgets what could be redone, and can itself be undone', () => {
    const { store, typeRate, rate } = editor();
    typeRate(700);
    store.getState().undo();
    typeRate(710);
    store.getState().redo();
    expect(rate()).toBe(710);
    store.getState().undo();
    expect(rate()).toBe(650);
  });

  it('undo of everything gives back the very estimate that was loaded: nothing is unsaved', () => {
    const { store, data, typeRate } = editor();
    typeRate(700);
    const line = { id: 'b', type: 'Guard', count: 1, rate: 200, days: 5 };
    store.getState().edit('add', (now) => insertLine(now, 'personnel', line));
    store.getState().undo();
    store.getState().undo();
    expect(store.getState().data).toBe(data);
  });

  it('an edit that changes nothing leaves no step', () => {
    const { store, typeRate } = editor();
    typeRate(650);
    expect(store.temporal.getState().pastStates).toEqual([]);
  });
});
