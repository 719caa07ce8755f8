import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast, showToast } from './toast-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a new toast takes the place of the one before', () => {
  showToast({ tone: 'success', title: 'Project updated successfully' });
  showToast({ tone: 'error', title: 'Failed to update operation' });
  expect(currentToast()?.title).toBe('Failed to update operation');
});

test('a delete can be undone for ten seconds, a success goes after three', () => {
  showToast({ tone: 'neutral', title: 'Project deleted', undo: () => undefined });
  expect(currentToast()?.duration).toBe(10_000);
  showToast({ tone: 'success', title: 'Success' });
  expect(currentToast()?.duration).toBe(3000);
  const assign = { label: 'Assign a team', leadsOn: true, onAction: () => undefined } as const;
  showToast({ tone: 'success', title: 'Operation created', action: assign });
  expect(currentToast()?.duration).toBe(3000);
  showToast({ tone: 'error', title: 'Error' });
  expect(currentToast()?.duration).toBe(5000);
});

test('a dismissed toast is forgotten after three seconds, a newer one stays', () => {
  showToast({ tone: 'error', title: 'First' });
  const first = currentToast();
  dismissToast(first?.id ?? 0);
  expect(currentToast()?.open).toBe(false);
  vi.advanceTimersByTime(2999);
  expect(currentToast()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
  showToast({ tone: 'error', title: 'Second' });
  dismissToast(first?.id ?? 0);
  expect(currentToast()?.open).toBe(true);
});
