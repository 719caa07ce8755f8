import type { Operation } from '@pcm/contract';
import { IconArrowLeft, IconCalendarOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { usePageTitle } from '../../platform/use-page-title.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState, LoadingRegion, Skeleton } from '../../ui/feedback/states.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useOperation } from './operations.queries.ts';

interface OperationByIdProps {
  id: string;
  /** The title of the page until the operation is loaded. */
  title: string;
  children: (operation: Operation) => ReactNode;
}

/** A page about one operation, with its loading, missing and error states. */
export function OperationById({ id, title, children }: OperationByIdProps) {
  const { data, error, refetch } = useOperation(id);
  if (data !== undefined) return children(data);
  return (
    <Page>
      {error === null ? <Loading title={title} /> : null}
      {error instanceof ApiError && error.status === 404 ? <Missing /> : null}
      {error !== null && !(error instanceof ApiError && error.status === 404) ? (
        <Failed error={error} onRetry={refetch} />
      ) : null}
    </Page>
  );
}

function Loading({ title }: { title: string }) {
  const { t } = useTranslation('operation');
  usePageTitle(title);
  return (
    <LoadingRegion text={t('loading')}>
      <Skeleton width="42%" height={28} />
      <Card>
        <Skeleton height={220} />
      </Card>
      <Card>
        <Skeleton height={160} />
      </Card>
    </LoadingRegion>
  );
}

function Missing() {
  const { t } = useTranslation('operation');
  usePageTitle(t('notFound'));
  return (
    <EmptyState
      inCard
      level={1}
      icon={IconCalendarOff}
      title={t('notFound')}
      text={t('notFoundText')}
      action={
        <ButtonLink
          variant="primary"
          to="/team-management"
          icon={<IconArrowLeft size={16} stroke={1.75} className="mirror-in-rtl" />}
        >
          {t('back')}
        </ButtonLink>
      }
    />
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => Promise<unknown> }) {
  const { t } = useTranslation('operation');
  usePageTitle(t('failed'));
  return <ErrorState inCard level={1} title={t('failed')} error={error} onRetry={onRetry} />;
}
