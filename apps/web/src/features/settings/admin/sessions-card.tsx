import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useEndSession, useForgetSession, useSessions } from './admin.queries.ts';
import { type AdminSession, useDeviceName } from './device-name.ts';
import { EndOthers } from './end-others.tsx';
import { PreviousLogin } from './previous-login.tsx';
import { SessionRow } from './session-row.tsx';
import styles from './sessions-card.module.css';

/** Where this administrator is logged in; each can be ended. */
export function SessionsCard() {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const deviceName = useDeviceName();
  const sessions = useSessions();
  const end = useEndSession();
  const forgetSession = useForgetSession();
  const [asked, setAsked] = useState<AdminSession | null>(null);
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0;

  const endAsked = async (session: AdminSession) => {
    try {
      await end.mutateAsync(session.id);
      if (session.current) await forgetSession();
      showToast({ tone: 'success', title: t('sessionEnded') });
    } catch (error) {
      showToast({ tone: 'error', title: t('endFailed'), description: errorText(error) });
    }
    setAsked(null);
  };

  return (
    <Card
      title={t('sessions')}
      count={sessions.data?.length}
      flush
      actions={others > 0 ? <EndOthers count={others} /> : undefined}
    >
      <PreviousLogin />
      {sessions.isPending ? (
        <LoadingRegion>
          <div className={styles.loading}>
            <Skeleton width="60%" />
            <Skeleton width="45%" />
            <Skeleton width="52%" />
          </div>
        </LoadingRegion>
      ) : null}
      {sessions.isError && !sessions.data ? (
        <ErrorState
          title={t('sessionsFailed')}
          detail={errorText(sessions.error)}
          onRetry={() => sessions.refetch()}
        />
      ) : null}
      <ul className={styles.list}>
        {sessions.data?.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setAsked(session)} />
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        title={t('endTitle')}
        message={
          asked === null
            ? ''
            : t('endText', { device: deviceName(asked.userAgent), address: asked.address })
        }
        detail={asked?.current ? t('endCurrentText') : undefined}
        confirmLabel={t('end')}
        loading={end.isPending}
        danger
        onConfirm={() => (asked === null ? undefined : endAsked(asked))}
        onCancel={() => setAsked(null)}
      />
    </Card>
  );
}
