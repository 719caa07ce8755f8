import type { ProjectSummary } from '@pcm/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './card-grid.module.css';
import { SkeletonCard } from './skeleton-card.tsx';

/** A list of cards. */
export interface CardGridProps {
  /** Names the list. */
  label: string;
  projects: readonly ProjectSummary[];
  /** Of the whole list, those not yet fetched included. */
  count: number;
  renderCard: (project: ProjectSummary) => ReactNode;
  /** Rows come near the view that have not been fetched. */
  onMissing: () => void;
  /** Told which cards are on screen. */
  onRange: (range: { first: number; last: number }) => void;
}

interface CardCellProps extends Pick<CardGridProps, 'count' | 'renderCard'> {
  index: number;
  /** Absent while it is fetched. */
  project: ProjectSummary | undefined;
}

/** One place of the list. */
export function CardCell({ index, count, project, renderCard }: CardCellProps) {
  return (
    <div role="listitem" aria-posinset={index + 1} aria-setsize={count} className={styles.cell}>
      {project ? renderCard(project) : <MissingCard />}
    </div>
  );
}

function MissingCard() {
  const { t } = useTranslation('projects');
  return (
    <>
      <span className="visually-hidden">{t('list.loadingMore')}</span>
      <SkeletonCard />
    </>
  );
}
