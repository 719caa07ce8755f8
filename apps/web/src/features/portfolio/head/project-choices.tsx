import type { ProjectSummary } from '@pcm/contract';
import { IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useRowTrim } from '../../../platform/density.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import {
  type PageQuery,
  useListLength,
  useProjectPages,
} from '../../../project/list/project-pages.queries.ts';
import { rowsOf } from '../../../project/list/project-pages.ts';
import { ErrorState, LoadingText, Skeleton } from '../../../ui/feedback/states.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { ChoiceList } from '../../../ui/table/choice-list.tsx';
import styles from './head.module.css';

const HEIGHT = 48;
const AHEAD = 30;

interface ProjectChoiceProps {
  /** Absent for all projects. */
  project?: ProjectSummary | undefined;
  isChosen: boolean;
  isStop: boolean;
  onChoose: () => void;
}

function ProjectChoice({ project, isChosen, isStop, onChoose }: ProjectChoiceProps) {
  const { t } = useTranslation('portfolio');
  return (
    <button
      type="button"
      data-entry
      tabIndex={isStop ? 0 : -1}
      aria-current={isChosen || undefined}
      className={`row-8 plain inherits text-start between round-6 wide lights-up outlined-inside ${styles.choice}`}
      onClick={() => onChoose()}
    >
      <span className={`grid shrinks ${styles.words}`}>
        <bdi className="clipped medium no-wrap">{project?.name ?? t('projectFilter.all')}</bdi>
        {project ? (
          <bdi className={`clipped medium no-wrap ${styles.client}`}>{project.client}</bdi>
        ) : null}
      </span>
      {isChosen ? <IconCheck size={16} stroke={1.75} aria-hidden /> : null}
    </button>
  );
}

interface ProjectChoicesProps {
  chosen: string | undefined;
  /** Called with `undefined` for all of them. */
  onChoose: (project: string | undefined) => void;
}

const queryOf = (search: string): PageQuery => ({
  sort: 'updated',
  direction: 'desc',
  ...(search.trim() === '' ? {} : { search: search.trim() }),
});

/** Searches projects on the server and renders only those in view. */
export default function ProjectChoices({ chosen, onChoose }: ProjectChoicesProps) {
  const { t } = useTranslation(['portfolio', 'projects']);
  const [search, setSearch] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const query = queryOf(search);
  const pages = useProjectPages(query);
  const { data, error } = pages;
  const count = useListLength(query, data?.pages ?? []);
  const projects = rowsOf(data?.pages ?? []);
  const isSearched = search.trim() !== '';
  // All Projects comes first, unless a search asks for some.
  const before = isSearched ? 0 : 1;
  const height = HEIGHT - useRowTrim();
  return (
    <div ref={panel} className={`stack-8 within ${styles.filterPanel}`}>
      <SearchBox
        label={t('projects:list.search')}
        clearLabel={t('projects:list.clearSearch')}
        placeholder={t('projects:list.searchPlaceholder')}
        value={search}
        onChange={setSearch}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          panel.current?.querySelector<HTMLElement>('[data-entry]')?.focus();
        }}
      />
      {data === undefined ? (
        error === null ? (
          <LoadingText text={t('projects:list.loading')} />
        ) : (
          <ErrorState
            title={t('projects:list.failed')}
            error={error}
            onRetry={() => pages.refetch()}
          />
        )
      ) : count === 0 && isSearched ? (
        <p className={`muted ${styles.none}`}>{t('projects:list.noMatch')}</p>
      ) : (
        <ChoiceList
          key={search}
          label={t('projectFilter.list')}
          className={styles.scroller}
          count={count + before}
          fetched={projects.length + before}
          height={height}
          chosen={-1}
          onMissing={() => {
            if (pages.hasNextPage && !pages.isFetching) void pages.fetchNextPage();
          }}
          ahead={AHEAD}
          renderChoice={(index, isStop) => {
            const isAll = index < before;
            const project = projects[index - before];
            if (!isAll && project === undefined) {
              return (
                <span className={`grid align-middle ${styles.missing}`}>
                  <Skeleton width="70%" height={14} />
                </span>
              );
            }
            return (
              <ProjectChoice
                project={project}
                isChosen={isAll ? chosen === undefined : project?.id === chosen}
                isStop={isStop}
                onChoose={() => onChoose(project?.id)}
              />
            );
          }}
        />
      )}
    </div>
  );
}
