import { IconFolderPlus, IconPlus, IconSearch } from '@tabler/icons-react';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import type { FreshPages, ProjectPages } from '../../../project/list/project-pages.queries.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from './picker.module.css';

const icon = { size: 22, stroke: 1.6, 'aria-hidden': true } as const;
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
export function SkeletonEntry({ width }: { width: string }) {
  return (
    <div className={`stack-10 ${styles.missing}`} aria-hidden>
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
      icon={<IconFolderPlus {...icon} />}
      title={t('list.empty')}
      action={
        <ButtonLink to="/" icon={<IconPlus size={16} stroke={1.75} aria-hidden />}>
          {t('financial:projectList.createFirst')}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      icon={<IconSearch {...icon} />}
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
  const errorText = useErrorText();
  return (
    <ErrorState
      title={t('list.failed')}
      detail={errorText(error)}
      copy={error.message}
      onRetry={onRetry}
    />
  );
}

/** Says below the list that it may be outdated, or that its next page could not be read. */
export function RefreshTrouble({ pages, fresh }: { pages: ProjectPages; fresh: FreshPages }) {
  const { t } = useTranslation(['projects', 'common']);
  const errorText = useErrorText();
  const error = pages.data === undefined ? null : (pages.error ?? fresh.error);
  if (error === null) return null;
  const isMore = pages.isFetchNextPageError;
  return (
    <div className={styles.trouble}>
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
