import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { type PageQuery, useProjectPages } from '../../../project/list/project-pages.queries.ts';
import { rowsOf } from '../../../project/list/project-pages.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingText } from '../../../ui/feedback/loading-text.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { ProjectChoiceList } from './project-choice-list.tsx';
import styles from './project-filter.module.css';

interface ProjectChoicesProps {
  chosen: string | undefined;
  /** `undefined`: all of them. */
  onChoose: (project: string | undefined) => void;
}

const queryOf = (search: string): PageQuery => ({
  sort: 'updated',
  direction: 'desc',
  ...(search.trim() === '' ? {} : { search: search.trim() }),
});

/** Searches the projects on the server; however many there are, only those in view are here. */
export function ProjectChoices({ chosen, onChoose }: ProjectChoicesProps) {
  const { t } = useTranslation(['portfolio', 'projects']);
  const errorText = useErrorText();
  const [search, setSearch] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const pages = useProjectPages(queryOf(search));
  const { data, error } = pages;
  const count = data?.pages[0]?.count ?? 0;
  return (
    <div ref={panel} className={styles['panel']}>
      <SearchBox
        label={t('projects:list.search')}
        clearLabel={t('projects:list.clearSearch')}
        placeholder={t('projects:list.searchPlaceholder')}
        value={search}
        onChange={setSearch}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          panel.current?.querySelector<HTMLElement>('[data-choice]')?.focus();
        }}
      />
      {data === undefined ? (
        error === null ? (
          <LoadingText text={t('projects:list.loading')} />
        ) : (
          <ErrorState
            title={t('projects:list.failed')}
            detail={errorText(error)}
            onRetry={() => pages.refetch()}
          />
        )
      ) : (
        <ProjectChoiceList
          key={search}
          projects={rowsOf(data.pages)}
          count={count}
          isSearched={search.trim() !== ''}
          chosen={chosen}
          onChoose={onChoose}
          onMissing={() => {
            if (pages.hasNextPage && !pages.isFetching) void pages.fetchNextPage();
          }}
        />
      )}
    </div>
  );
}
