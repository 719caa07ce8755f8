import type { ProjectSummary } from '@pcm/contract';
import { IconEye, IconFolderPlus, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../../platform/words/format.ts';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Pill, StatusPill } from '../../../../ui/feedback/pill.tsx';
import { EmptyState, ErrorState, LoadingText } from '../../../../ui/feedback/states.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import styles from './dashboard.module.css';
import { useRecentProjects } from './dashboard.queries.ts';

/** Lists the five projects that were saved last. */
export function RecentProjects() {
  const { t } = useTranslation('dashboard');
  const { data, error, refetch } = useRecentProjects();
  return (
    <Card
      title={t('recent.title')}
      flush
      actions={
        <ButtonLink to="/projects" variant="quiet" size="sm">
          {t('recent.all')}
        </ButtonLink>
      }
    >
      {data === undefined && error === null && (
        <div className={styles.loading}>
          <LoadingText />
        </div>
      )}
      {data === undefined && error !== null && (
        <ErrorState title={t('recent.failed')} error={error} onRetry={refetch} />
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={IconFolderPlus}
          title={t('recent.emptyTitle')}
          text={t('recent.emptyText')}
          action={<ButtonLink to="/project-type-selection">{t('recent.new')}</ButtonLink>}
        />
      )}
      {data !== undefined && data.length > 0 && (
        <ul className="bare-list">
          {data.map((project) => (
            <RecentProject key={project.id} project={project} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function RecentProject({ project }: { project: ProjectSummary }) {
  const { t } = useTranslation(['dashboard', 'projects']);
  const format = useFormat();
  const { id, name } = project;
  const params = { projectId: id };
  return (
    <li className={`row ruled ${styles.row}`}>
      <div className={`grid grows shrinks ${styles.words}`}>
        <span className="row-8 shrinks">
          <Link
            to="/projects/$projectId/view"
            params={params}
            className="cut bare-link medium underlines"
            dir="auto"
          >
            {name}
          </Link>
          {project.isSample && <Pill>{t('projects:card.sample')}</Pill>}
          <StatusPill status={project.status} />
        </span>
        <span className="row-4 shrinks no-wrap muted size-12">
          <bdi className="cut shrinks">{project.client}</bdi> · {format.instant(project.updatedAt)}
        </span>
      </div>
      <span className={`rigid ${styles.amount}`}>
        <Amount value={project.total} currency={project.currency} />
      </span>
      <span className="flex-8 rigid">
        <ButtonLink
          to="/projects/$projectId/view"
          params={params}
          size="sm"
          icon={IconEye}
          aria-label={t('recent.viewOf', { name })}
        >
          {t('recent.view')}
        </ButtonLink>
        <ButtonLink
          to="/projects/$projectId/edit"
          params={params}
          size="sm"
          icon={IconPencil}
          aria-label={t('recent.editOf', { name })}
        >
          {t('recent.edit')}
        </ButtonLink>
      </span>
    </li>
  );
}
