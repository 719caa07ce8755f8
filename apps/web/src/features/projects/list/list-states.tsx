import {
  IconArchive,
  IconCopyPlus,
  IconFolderPlus,
  IconPlus,
  IconSearch,
  IconTrash,
} from '@tabler/icons-react';
import { useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import type { FreshPages, ProjectPages } from '../../../project/list/project-pages.queries.ts';
import { openDialog } from '../../../project/page-dialogs.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LoadSample } from '../sample/load-sample.tsx';
import styles from './list.module.css';
import { isFiltered, isNarrowed, NO_FILTERS } from './list-order.ts';
import type { ProjectsSearch } from './search-params.ts';

interface EmptyListProps {
  search: ProjectsSearch;
  onChange: (change: ProjectsSearch) => void;
}

/** Says that there are no projects yet, none archived, none deleted, or none that match. */
export function EmptyList({ search, onChange }: EmptyListProps) {
  return (
    <Card>
      {isNarrowed(search) ? (
        <NoMatch search={search} onChange={onChange} />
      ) : search.deleted ? (
        <NothingDeleted />
      ) : search.archived ? (
        <NothingArchived />
      ) : (
        <NoProjects />
      )}
    </Card>
  );
}

function NoProjects() {
  const { t } = useTranslation('projects');
  return (
    <EmptyState
      icon={IconFolderPlus}
      title={t('list.empty')}
      text={t('list.emptyText')}
      action={
        <>
          <LoadSample />
          <Button
            needs="estimate"
            icon={IconCopyPlus}
            onClick={() => openDialog({ name: 'start-from' })}
          >
            {t('list.newFrom')}
          </Button>
          <ButtonLink variant="primary" to="/project-type-selection" icon={IconPlus}>
            {t('list.create')}
          </ButtonLink>
        </>
      }
    />
  );
}

function NoMatch({ search, onChange }: EmptyListProps) {
  const { t } = useTranslation('projects');
  const text = search.search?.trim();
  return (
    <EmptyState
      icon={IconSearch}
      title={t('list.empty')}
      text={t('list.noMatch')}
      action={
        <>
          {text && (
            <Button onClick={() => onChange({ search: undefined })}>
              {t('list.clear', { search: text })}
            </Button>
          )}
          {isFiltered(search) && (
            <Button onClick={() => onChange(NO_FILTERS)}>{t('list.clearFilters')}</Button>
          )}
        </>
      }
    />
  );
}

function NothingDeleted() {
  const { t } = useTranslation('projects');
  return <EmptyState icon={IconTrash} title={t('deleted.empty')} text={t('deleted.emptyText')} />;
}

function NothingArchived() {
  const { t } = useTranslation('projects');
  return <EmptyState icon={IconArchive} title={t('archive.empty')} text={t('archive.emptyText')} />;
}

/** Says that the list may be outdated, or that its next page could not be loaded. */
export function RefreshFailed({ pages, fresh }: { pages: ProjectPages; fresh: FreshPages }) {
  const { t } = useTranslation(['projects', 'common']);
  const errorText = useErrorText();
  const isMore = pages.isFetchNextPageError;
  return (
    <div className={isMore ? `sticky ${styles.floating}` : undefined}>
      <Notice
        tone="loss"
        live
        title={isMore ? t('list.moreFailed') : t('list.stale')}
        action={
          <Button onClick={() => void (isMore ? pages.fetchNextPage() : fresh.refresh())}>
            {t('common:retry')}
          </Button>
        }
      >
        {errorText(pages.error ?? fresh.error)}
      </Notice>
    </div>
  );
}

/** Replaces a list that could not be loaded. */
export function ListFailed({ error, onRetry }: { error: Error; onRetry: () => Promise<unknown> }) {
  const { t } = useTranslation('projects');
  return <ErrorState inCard title={t('list.failed')} error={error} onRetry={onRetry} />;
}

/** Says that figures of projects are still those of the program before its update. */
export function OutdatedNotice({ count }: { count: number }) {
  const { t } = useTranslation('common');
  return <Notice title={t('outdated', { count })}>{t('outdatedText')}</Notice>;
}
