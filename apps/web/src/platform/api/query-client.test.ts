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
