import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The content of a page, at most 1320 px wide. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={`stack-card wide ${styles.page}`}>{children}</div>;
}

export { PageHeader } from './page-header.tsx';
