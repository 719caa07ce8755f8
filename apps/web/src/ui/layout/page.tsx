import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The content of a page, at most 1320 px wide. */
export function Page({ children, narrow }: { children: ReactNode; narrow?: boolean }) {
  return (
    <div className={`stack-card wide ${styles.page}`} data-narrow={narrow || undefined}>
      {children}
    </div>
  );
}

export { PageHeader } from './page-header.tsx';
