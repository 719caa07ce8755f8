import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime } from '../../../platform/words/date-time.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { ErrorState, LoadingRegion, Skeleton } from '../../../ui/feedback/states.tsx';
import { sayDone, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useEndOtherSessions, usePreviousLogin } from './accounts/accounts.queries.ts';
import { useEndSession, useForgetSession, useSessions } from './credentials.queries.ts';
import { type AdminSession, browserAndSystem, useDeviceName } from './device-name.ts';
import styles from './security.module.css';

/** Asks, then ends every session but this one. `count` is the number of the others. */
function EndOthers({ count }: { count: number }) {
  const { t } = useTranslation('settings');
  const sayFailed = useFailureToast();
  const end = useEndOtherSessions();
  const [isAsked, setAsked] = useState(false);
  const confirm = async () => {
    try {
      const { ended } = await end.mutateAsync();
      sayDone(t('othersEnded', { count: ended }));
    } catch (error) {
      sayFailed(t('endOthersFailed'), error);
    }
    setAsked(false);
  };
  return (
    <>
      <Button size="sm" onClick={() => setAsked(true)}>
        {t('endOthers')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        danger
        title={t('endOthersTitle')}
        message={t('endOthersText', { count })}
        confirmLabel={t('endOthers')}
        loading={end.isPending}
        onConfirm={confirm}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}

const isPhone = (userAgent: string) => {
  const { system } = browserAndSystem(userAgent);
  return system === 'iOS' || system === 'Android';
};

/** A session of the administrator. */
function SessionRow({ session, onEnd }: { session: AdminSession; onEnd: () => void }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const device = useDeviceName()(session.userAgent);
  const Icon = isPhone(session.userAgent) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={`row-12 ruled-above ${styles.row}`}>
      <Icon size={18} stroke={1.75} className="muted" aria-hidden />
      <div className="shrinks grows">
        <div className="flow-4-8 medium">
          <span title={session.userAgent}>{device}</span>
          {session.current ? <Pill tone="info">{t('thisSession')}</Pill> : null}
        </div>
        <div className="muted break-words">
          <bdi>{session.address}</bdi>
          {` · ${t('lastSeen')} ${format.instant(session.lastSeenAt)}`}
          {` · ${t('since')} ${format.instant(session.createdAt)}`}
        </div>
      </div>
      <Button size="sm" onClick={onEnd} aria-label={t('endSession', { device })}>
        {t('end')}
      </Button>
    </li>
  );
}

/** Shows the last login before this one, so that the user notices one by somebody else. */
function PreviousLogin() {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const { data } = usePreviousLogin();
  if (data === undefined) return null;
  return (
    <p className="muted pad-12-16">
      {data.at === null
        ? t('firstLogin')
        : t('previousLogin', { time: isolate(formatDateTime(data.at, language)) })}
    </p>
  );
}

/** Lists the sessions of this administrator; each can be ended. */
export function SessionsCard() {
  const { t } = useTranslation('account');
  const sayFailed = useFailureToast();
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
      sayDone(t('sessionEnded'));
    } catch (error) {
      sayFailed(t('endFailed'), error);
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
          <div className="stack-card pad-card">
            <Skeleton width="60%" />
            <Skeleton width="45%" />
            <Skeleton width="52%" />
          </div>
        </LoadingRegion>
      ) : null}
      {sessions.isError && !sessions.data ? (
        <ErrorState
          title={t('sessionsFailed')}
          error={sessions.error}
          onRetry={() => sessions.refetch()}
        />
      ) : null}
      <ul className="bare-list">
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
