import type { ReactNode } from 'react';
import { usePrinting } from '../../../platform/use-printing.ts';
import { useWidePaper } from '../../../platform/use-wide-paper.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useProjectName } from '../analytics.queries.ts';
import { useFilterWords } from '../filter/use-filter-words.ts';
import { useAnalyticsSearch } from '../use-analytics-search.ts';
import styles from './paper-sheet.module.css';

/** Prints Analytics: the open view with its title and filters, without controls. */
export function PaperSheet({ children }: { children: ReactNode }) {
  const isPrinting = usePrinting();
  useWidePaper();
  return (
    <div className={styles.paper}>
      {isPrinting ? <PaperHead /> : null}
      {children}
    </div>
  );
}

function PaperHead() {
  const { t } = useTranslation(['portfolioFiles', 'common']);
  const format = useFormat();
  const { search } = useAnalyticsSearch();
  const projectName = useProjectName(search.project);
  const filters = useFilterWords(search);
  const parts = [
    projectName ?? t('about.allProjects'),
    ...filters.map(({ label }) => label),
    format.day(today()),
  ];
  return (
    <p className={`muted ${styles.about}`}>
      <strong>{t(`views.${search.tab ?? 'overview'}`)}</strong>
      {parts.map((part) => (
        <span key={part}>
          {' · '}
          <bdi>{part}</bdi>
        </span>
      ))}
    </p>
  );
}
