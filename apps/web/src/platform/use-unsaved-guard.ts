import { useBlocker } from '@tanstack/react-router';

/** Whether the page asks before it is left, and the functions for the two answers. */
export interface UnsavedGuard {
  asking: boolean;
  stay: () => void;
  leave: () => void;
}

/**
 * Blocks navigation, reload and closing while something is unsaved. Pass the result to
 * `UnsavedDialog`. A change of search parameters alone is not blocked, unless the back button makes
 * it and it would close a dialog.
 */
export function useUnsavedGuard(
  isUnsaved: boolean | (() => boolean),
  { isOfDialog = false }: { isOfDialog?: boolean } = {},
): UnsavedGuard {
  const unsaved = () => (typeof isUnsaved === 'function' ? isUnsaved() : isUnsaved);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next, action }) => {
      const isBack = isOfDialog && ['BACK', 'FORWARD', 'GO'].includes(action);
      return (isBack || current.pathname !== next.pathname) && unsaved();
    },
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  return {
    asking: blocker.status === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}
