import { expect, test } from 'vitest';
import { createEstimateActions } from './estimate-actions.ts';
import { createEstimateStore } from './estimate-store.ts';
import { workingCopy } from './working-line.ts';

function editor() {
  const data = workingCopy({});
  const start = { data, saved: data, origin: null, job: null, currencyChoice: 'start' as const };
  return createEstimateActions(createEstimateStore(start));
}

test('Escape may take away a line that nobody has worked on, never one that was filled in', () => {
  const actions = editor();
  const id = actions.addCrew();
  expect(actions.isUntouched(id)).toBe(true);
  actions.change('personnel', id, { count: 4 });
  expect(actions.isUntouched(id)).toBe(false);
  // The user pressed Escape, which restored the text.
  actions.change('personnel', id, { count: 1 });
  expect(actions.isUntouched(id)).toBe(true);
  const other = actions.addCrew();
  actions.apply();
  expect(actions.isUntouched(other)).toBe(false);
});

test('after deleting a line the work goes on at the next, the last, or the button that adds one', () => {
  const actions = editor();
  const [first, second, third] = [actions.addCrew(), actions.addCrew(), actions.addCrew()];
  expect(actions.remove([second])?.neighbour).toBe(third);
  expect(actions.remove([third])?.neighbour).toBe(first);
  expect(actions.remove([first])?.neighbour).toBeNull();
});
