import type { ProjectSummary } from '@pcm/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { SkeletonCard } from './skeleton-card.tsx';

/** A list of cards. */
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

function MissingCard() {
  const { t } = useTranslation('projects');
  return (
    <>
      <span className="visually-hidden">{t('list.loadingMore')}</span>
      <SkeletonCard />
    </>
  );
}
