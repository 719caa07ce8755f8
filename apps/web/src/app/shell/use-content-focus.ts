import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * The page's content. After a move to another page, when what had the focus is gone, the focus goes
 * here, so that the keyboard and screen readers go on from the new page.
 */
export function useContentFocus() {
  const router = useRouter();
  const content = useRef<HTMLElement>(null);
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        // The first page starts at its top, where the first Tab offers to skip the bar.
        if (fromLocation !== undefined && pathChanged && isLost) {
          content.current?.focus({ preventScroll: true });
        }
      }),
    [router],
  );
  return content;
}
