import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';

afterEach(() => queryClient.clear());

test('what was fetched is not fetched again by itself', async () => {
  const fetchStatus = vi.fn(async () => 'fetched');
  const watch = () =>
    new QueryObserver(queryClient, { queryKey: ['x'], queryFn: fetchStatus }).subscribe(
      () => undefined,
    );
  const leave = watch();
  await vi.waitFor(() => expect(queryClient.getQueryData(['x'])).toBe('fetched'));
  leave();
  const leaveAgain = watch();
  window.dispatchEvent(new Event('visibilitychange'));
  leaveAgain();
  expect(fetchStatus).toHaveBeenCalledTimes(1);
});

test('a request that fails is not repeated behind the user’s back', async () => {
  const fail = vi.fn(async () => {
    throw new Error('refused');
  });
  await expect(queryClient.query({ queryKey: ['y'], queryFn: fail })).rejects.toThrow('refused');
  const save = queryClient.getMutationCache().build(queryClient, { mutationFn: fail });
  await expect(save.execute(undefined)).rejects.toThrow('refused');
  expect(fail).toHaveBeenCalledTimes(2);
});

test('what changed while there was no connection is fetched when there is one again', async () => {
  queryClient.mount();
  let isThere = true;
  const fetchPlan = vi.fn(async () => {
    if (!isThere) throw new Error('no connection');
    return 'plan';
  });
  const observer = new QueryObserver(queryClient, { queryKey: ['z'], queryFn: fetchPlan });
  const leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(queryClient.getQueryData(['z'])).toBe('plan'));
  isThere = false;
  window.dispatchEvent(new Event('offline'));
  await queryClient.invalidateQueries({ queryKey: ['z'] });
  expect(fetchPlan).toHaveBeenCalledTimes(2);
  isThere = true;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(fetchPlan).toHaveBeenCalledTimes(3));
  // It is fresh now.
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  expect(fetchPlan).toHaveBeenCalledTimes(3);
  leave();
  queryClient.unmount();
});
