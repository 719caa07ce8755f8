import type { Project, ProjectVersion } from '@pcm/contract';
import { IconHistory } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyWithWords, useTranslation } from '../../../platform/words/translation.ts';
import { useVersions } from '../../../project/versions/project-versions.queries.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorState, LoadingRegion, Skeleton } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './history.module.css';
import type { ComparedVersions } from './version-dialog.tsx';
import { VersionTable } from './version-table.tsx';

/** Loads the texts with the dialog, so that nothing else waits for them. */
const VersionDialog = lazyWithWords(() => import('./version-dialog.tsx'), ['difference']);

interface ProjectHistoryProps {
  project: Project;
  /** The two versions in the open comparison. */
  compared: ComparedVersions | null;
  onCompare: (compared: ComparedVersions | null) => void;
  onSaved: (project: Project) => void;
}

const ROWS = [1, 2, 3];

/** The id of the card with the saved versions. */
export const HISTORY_ID = 'section-history';

/** Scrolls to the saved versions and focuses them. */
export function goToHistory(): void {
  const card = document.getElementById(HISTORY_ID);
  if (card === null) return;
  card.tabIndex = -1;
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'start' });
}

/** Lists every saved version with its author, time and effect on the total, and its changes. */
export function ProjectHistory({ project, compared, onCompare, onSaved }: ProjectHistoryProps) {
  const { t } = useTranslation('projectView');
  const pages = useVersions(project.id);
  const versions: ProjectVersion[] = pages.data?.pages.flatMap((page) => page.versions) ?? [];
  return (
    <Card id={HISTORY_ID} title={t('versions.title')} count={t('versions.subtitle')} flush>
      {pages.isPending ? (
        <LoadingRegion text={t('versions.loading')}>
          {ROWS.map((row) => (
            <div key={row} className={`row-card between ruled-above ${styles.skeleton}`}>
              <Skeleton width="40%" />
              <Skeleton width={96} />
            </div>
          ))}
        </LoadingRegion>
      ) : versions.length > 0 ? (
        <VersionTable
          versions={versions}
          hasOlder={pages.hasNextPage}
          newest={project.version}
          onOpen={onCompare}
        />
      ) : pages.isError ? (
        <ErrorState
          title={t('versions.failed')}
          error={pages.error}
          onRetry={() => pages.refetch()}
        />
      ) : (
        <EmptyState icon={IconHistory} title={t('versions.empty')} text={t('versions.emptyText')} />
      )}
      {pages.hasNextPage ? (
        <div className={`flex justify-middle ruled-above ${styles.older}`}>
          <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('versions.older')}
          </Button>
        </div>
      ) : null}
      {compared === null ? null : (
        <Suspense>
          <VersionDialog
            project={project}
            versions={versions}
            compared={compared}
            onCompare={onCompare}
            onSaved={onSaved}
          />
        </Suspense>
      )}
    </Card>
  );
}
