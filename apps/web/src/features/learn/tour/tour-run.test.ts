import { describe, expect, it } from 'vitest';
import { STEP_NAMES } from '../steps.ts';
import { addressOf, isOn, withMet } from './screens.ts';
import { backward, beginStep, onward, readRun, stepAfter } from './tour-run.ts';
import { stopsOf } from './walks.ts';

const at = (path: string) => new URL(path, 'http://localhost');
const run = { by: 'amina', step: 'operation', stop: 0 } as const;

describe('a walk', () => {
  it('of each step points at controls of screens the program has', () => {
    for (const step of STEP_NAMES) {
      expect(stopsOf(step).length).toBeGreaterThanOrEqual(3);
      for (const { screens } of stopsOf(step)) expect(screens.length).toBeGreaterThan(0);
    }
    const names = STEP_NAMES.flatMap((step) => stopsOf(step).map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
  });

  it('leaves out what the address shows to be done, goes back one by one, and ends', () => {
    expect(onward(run, at('/projects')).stop).toBe(1);
    expect(beginStep(run, 'operation', at('/projects/7/view')).stop).toBe(1);
    expect(onward({ ...run, stop: 5 }, at('/team-management?tab=schedule')).stop).toBe(7);
    expect(backward(run).stop).toBe(0);
    expect(backward({ ...run, stop: 2 }).stop).toBe(1);
    expect(stepAfter('service')).toBe('information');
    expect(stepAfter('operation')).toBeNull();
  });

  it('remembers the project and the operation it met, to lead back to their screens', () => {
    expect(addressOf('project', run)).toBeNull();
    const met = withMet(withMet(run, '/projects/7/view'), '/operations/9/edit');
    expect(addressOf('project', met)).toBe('/projects/7/view');
    expect(addressOf('operation', met)).toBe('/operations/9/edit');
    expect(withMet(met, '/projects/7/edit')).toBe(met);
    expect(isOn(['newEstimate', 'estimate'], '/projects/7/edit')).toBe(true);
    expect(isOn(['project'], '/projects/7/edit')).toBe(false);
  });

  it('that cannot be read any more is none', () => {
    expect(readRun(null)).toBeNull();
    expect(readRun('{')).toBeNull();
    expect(readRun('{"by":"amina","step":"gone","stop":0}')).toBeNull();
    expect(readRun(JSON.stringify(run))).toEqual(run);
  });
});
