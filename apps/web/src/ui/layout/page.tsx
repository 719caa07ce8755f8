import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue } from 'react';
import styles from './page.module.css';

/** The content of a page, at most 1320 px wide. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={`stack-card wide ${styles.page}`}>{children}</div>;
}

/**
 * What stands below the head of a page. On the page that the document opens, the head is painted
 * first and this is rendered after it in pieces, between which the page answers; its data are there
 * by then, so that most often no placeholder is drawn. A page that is opened later is drawn whole.
 */
export function BelowHead({ children }: { children: ReactNode }) {
  const { state } = useRouter();
  const isDrawn = useDeferredValue(true, state.resolvedLocation !== undefined);
  return (
    <>
      <div hidden data-below-head data-coming={isDrawn ? undefined : true} />
      {isDrawn ? children : null}
    </>
  );
}

export { PageHeader } from './page-header.tsx';
