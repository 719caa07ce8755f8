import type { ProjectSummary } from '@pcm/contract';
import { IconFolderPlus, IconPlus, IconSearch } from '@tabler/icons-react';
import { useMissingPages } from '../../../platform/api/query-client.ts';
import { useRowTrim } from '../../../platform/density.ts';
import { useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import type {
  FreshPages,
  ProjectPages,
  RowRange,
} from '../../../project/list/project-pages.queries.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { EmptyState, ErrorState, LoadingRegion, Skeleton } from '../../../ui/feedback/states.tsx';
import { ChoiceList } from '../../../ui/table/choice-list.tsx';
import styles from './picker.module.css';
import { PickerEntry } from './picker-entry.tsx';

const ENTRY_HEIGHT = 58;
/** The number of entries that are fetched ahead. */
const AHEAD = 40;

const SKELETON_WIDTHS = ['82%', '64%', '74%', '58%', '78%', '66%'];

/** The placeholder of the list while it is fetched. */
export function PickerSkeleton() {
  const { t } = useTranslation('projects');
  return (
    <LoadingRegion text={t('list.loading')} isTextShown>
      {SKELETON_WIDTHS.map((width) => (
        <SkeletonEntry key={width} width={width} />
      ))}
    </LoadingRegion>
  );
}

/** The placeholder of an entry while it is fetched. */
function SkeletonEntry({ width }: { width: string }) {
  return (
    <div className={`stack-10 pad-row ruled-below ${styles.missing}`} aria-hidden>
      <Skeleton width={width} height={13} />
      <Skeleton width="46%" height={11} />
    </div>
  );
}

/** Says that nothing was found, or that there are no projects yet. */
export function NoProjects({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useTranslation(['projects', 'financial']);
  return search === '' ? (
    <EmptyState
      icon={IconFolderPlus}
      title={t('list.empty')}
      action={
        <ButtonLink to="/" icon={IconPlus}>
          {t('financial:projectList.createFirst')}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      icon={IconSearch}
      title={t('list.empty')}
      text={t('list.noMatch')}
      action={<Button onClick={onClear}>{t('list.clear', { search })}</Button>}
    />
  );
}

/** Says that the list could not be read. */
export function PickerFailed({
  error,
  onRetry,
}: {
  error: Error;
  onRetry: () => Promise<unknown>;
}) {
  const { t } = useTranslation('projects');
  return <ErrorState title={t('list.failed')} error={error} onRetry={onRetry} />;
}

/** Says below the list that it may be outdated, or that its next page could not be read. */
export function RefreshTrouble({ pages, fresh }: { pages: ProjectPages; fresh: FreshPages }) {
  const { t } = useTranslation(['projects', 'common']);
  const errorText = useErrorText();
  const error = pages.data === undefined ? null : (pages.error ?? fresh.error);
  if (error === null) return null;
  const isMore = pages.isFetchNextPageError;
  return (
    <div className={`rigid ${styles.trouble}`}>
      <Notice
        tone="loss"
        live
        title={isMore ? t('list.moreFailed') : t('list.stale')}
        action={
          <Button
            size="sm"
            onClick={async () => {
              await (isMore ? pages.fetchNextPage() : fresh.refresh());
            }}
          >
            {t('common:retry')}
          </Button>
        }
      >
        {errorText(error)}
      </Notice>
    </div>
  );
}

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
  const fetchMissing = useMissingPages(pages, fresh.isRefreshing);
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
