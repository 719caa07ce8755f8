import { useBlocker } from '@tanstack/react-router';

/** Whether the page asks before it is left, and the two answers. */
export interface UnsavedGuard {
  asking: boolean;
  stay: () => void;
  leave: () => void;
}

/**
 * Holds up navigation, reload and closing while something is unsaved. Pass the result to
 * `UnsavedDialog`. A move within the same path (search parameters) is not held up, unless the back
 * button of the browser makes it and it would close a dialog.
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
