import type { ProjectSummary } from '@pcm/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from './list.module.css';

export interface CardGridProps {
  /** Names the list for screen readers. */
  label: string;
  projects: readonly ProjectSummary[];
  /** The length of the whole list, including projects not yet fetched. */
  count: number;
  renderCard: (project: ProjectSummary) => ReactNode;
  /** Called when rows that are not fetched come near. */
  onMissing: () => void;
  /** Called with the cards on screen. */
  onRange: (range: { first: number; last: number }) => void;
}

interface CardCellProps extends Pick<CardGridProps, 'count' | 'renderCard'> {
  index: number;
  /** Absent while it is fetched. */
  project: ProjectSummary | undefined;
}

/** A place in the list, with its card. */
export function CardCell({ index, count, project, renderCard }: CardCellProps) {
  return (
    <div role="listitem" aria-posinset={index + 1} aria-setsize={count} className="shrinks">
      {project ? renderCard(project) : <MissingCard />}
    </div>
  );
}

const FIRST_SCREEN = 9;

function SkeletonCard() {
  return (
    <div className={`sheet stack ${styles.card}`}>
      <div className="stack-10 grows pad-card">
        <div className={`row between ${styles.head}`}>
          <Skeleton width="30%" height={12} />
          <Skeleton width={56} height={18} round />
        </div>
        <Skeleton width="92%" height={14} />
        <Skeleton width="60%" height={14} />
        <div className={styles.skeletonTotal}>
          <Skeleton width="38%" height={24} />
        </div>
        <Skeleton height={8} />
        <Skeleton height={12} />
        <Skeleton height={12} />
      </div>
      <div className={`row ruled-above ${styles.footer}`}>
        <Skeleton width="28%" height={12} />
      </div>
    </div>
  );
}

/** The first screen of placeholders while the list loads. */
export function SkeletonCards() {
  const { t } = useTranslation('projects');
  return (
    <LoadingRegion text={t('list.loading')} isTextShown>
      <div className={styles.static}>
        {Array.from({ length: FIRST_SCREEN }, (_, card) => (
          <SkeletonCard key={card} />
        ))}
      </div>
    </LoadingRegion>
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
