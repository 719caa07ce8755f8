import type { Operation } from '@pcm/contract';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { lazyWithWords, useTranslation } from '../../../platform/words/translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { OperationStatusPill } from '../../../ui/feedback/operation-status-pill.tsx';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useProjectOperations } from '../project.queries.ts';
import styles from './project-view.module.css';

/** The most operations to list; a link leads to the others. */
const SHOWN = 8;
const LAST = '9999-12-31';

const byDay = (a: Operation, b: Operation) =>
  (a.scheduledDate ?? LAST) < (b.scheduledDate ?? LAST) ? -1 : 1;

/** Loaded with its texts, after the figures of the estimate. */
const ActualCard = lazyWithWords(
  () => import('../../../project/actual/actual-card.tsx'),
  ['actual', 'cost', 'crew', 'exchange'],
);

/** The estimate against the day sheets; it comes after the rest of the page. */
export function ProjectActual({ projectId }: { projectId: string }) {
  return (
    <Suspense fallback={null}>
      <ActualCard projectId={projectId} />
    </Suspense>
  );
}

/** Lists the operations of a project, with a link to schedule it. */
export function ProjectOperations({ projectId }: { projectId: string }) {
  const { t } = useTranslation('operation');
  const { data, error, refetch } = useProjectOperations(projectId);
  return (
    <Card
      title={t('project.title')}
      count={data?.length}
      actions={
        <ButtonLink
          size="sm"
          needs="plan"
          data-tour="schedule-project"
          to="/team-management"
          search={{ open: 'operation', project: projectId }}
          icon={IconCalendarPlus}
        >
          {t('project.schedule')}
        </ButtonLink>
      }
    >
      {data === undefined && error === null ? <Skeleton height={36} /> : null}
      {data === undefined && error !== null ? (
        <ErrorState title={t('project.failed')} error={error} onRetry={refetch} />
      ) : null}
      {data?.length === 0 ? <p className="muted">{t('project.empty')}</p> : null}
      {data === undefined || data.length === 0 ? null : (
        <ul className="bare-list grid-8">
          {data
            .toSorted(byDay)
            .slice(0, SHOWN)
            .map((operation) => (
              <OperationRow key={operation.id} operation={operation} />
            ))}
        </ul>
      )}
      {(data?.length ?? 0) > SHOWN ? (
        <Link to="/team-management" search={{ project: projectId }} className={styles.all}>
          {t('project.all', { count: data?.length ?? 0 })}
        </Link>
      ) : null}
    </Card>
  );
}

function OperationRow({ operation }: { operation: Operation }) {
  const { t } = useTranslation('operation');
  const format = useFormat();
  const { id, scheduledDate: first, endDate: last, assignedTeam } = operation;
  return (
    <li className={`flow tall-28 ${styles.operationsRow}`}>
      <Link
        to="/operations/$operationId/view"
        params={{ operationId: id }}
        className="break-words shrinks fits-200"
      >
        <bdi>{operation.title}</bdi>
      </Link>
      <span className="muted">
        {first === null ? t('noDates') : format.days(first, last ?? first)}
      </span>
      <span className="muted">{t('people', { count: assignedTeam.length })}</span>
      <OperationStatusPill status={operation.status} />
    </li>
  );
}
