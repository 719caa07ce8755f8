import type { ProjectSummary } from '@pcm/contract';
import { useCallback } from 'react';
import { useRowTrim } from '../../../platform/density.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import type {
  FreshPages,
  ProjectPages,
  RowRange,
} from '../../../project/list/project-pages.queries.ts';
import { ChoiceList } from '../../../ui/table/choice-list.tsx';
import styles from './picker.module.css';
import { PickerEntry } from './picker-entry.tsx';
import { SkeletonEntry } from './picker-states.tsx';

const ENTRY_HEIGHT = 58;
/** The number of entries that are fetched ahead. */
const AHEAD = 40;

interface PickerListProps {
  projects: readonly ProjectSummary[];
  /** The number of entries in the whole list, including those not fetched yet. */
  count: number;
  selected: string | undefined;
  /** Whether the list shows the links of the open project. */
  hasLinks: boolean;
  pages: ProjectPages;
  fresh: FreshPages;
  /** Called with the entries that are on screen. */
  onRange: (range: RowRange) => void;
  onChoose: () => void;
}

/** Lists the projects, of which only those near the view are in the page. */
export function PickerList(props: PickerListProps) {
  const { projects, count, selected, hasLinks, pages, fresh, onRange, onChoose } = props;
  const { t } = useTranslation('projects');
  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = pages;
  const canFetch = hasNextPage && !isFetching && !isFetchNextPageError && !fresh.isRefreshing;
  const fetchMissing = useCallback(() => {
    if (canFetch) void fetchNextPage();
  }, [canFetch, fetchNextPage]);
  return (
    <ChoiceList
      label={t('list.title')}
      className={styles.scroller}
      count={count}
      fetched={projects.length}
      height={ENTRY_HEIGHT - useRowTrim()}
      // An open project shown above the list is not a starting point in it.
      chosen={hasLinks ? projects.findIndex(({ id }) => id === selected) : -1}
      onMissing={fetchMissing}
      ahead={AHEAD}
      onRange={onRange}
      renderChoice={(index, isStop) => {
        const project = projects[index];
        return project === undefined ? (
          <>
            <span className="visually-hidden">{t('list.loadingMore')}</span>
            <SkeletonEntry width={`${78 - (index % 4) * 8}%`} />
          </>
        ) : (
          <PickerEntry
            project={project}
            isSelected={project.id === selected}
            hasLinks={hasLinks}
            isStop={isStop}
            onChoose={onChoose}
          />
        );
      }}
    />
  );
}
