import { useState } from 'react';
import { useFormat } from '../../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../../platform/words/translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Pill } from '../../../../ui/feedback/pill.tsx';
import { ErrorState, LoadingText } from '../../../../ui/feedback/states.tsx';
import { sayDone, useFailureToast } from '../../../../ui/feedback/toast-store.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { useEndSession, useForgetSession } from '../credentials.queries.ts';
import { useDeviceName } from '../device-name.ts';
import { useForgetBrowser, useLogins } from '../second-factor.queries.ts';
import styles from '../security.module.css';

type Logins = NonNullable<ReturnType<typeof useLogins>['data']>;
type Login = Logins['sessions'][number] | Logins['browsers'][number];

/** Lists the logins and remembered browsers of every administrator; each can be ended. */
export function LoginsCard() {
  const { t } = useTranslation(['settings', 'account']);
  const sayFailed = useFailureToast();
  const format = useFormat();
  const deviceName = useDeviceName();
  const logins = useLogins();
  const end = useEndSession();
  const forget = useForgetBrowser();
  const forgetSession = useForgetSession();
  const [asked, setAsked] = useState<Login | null>(null);
  const isSession = asked !== null && 'createdAt' in asked;

  const confirm = async (login: Login) => {
    try {
      if ('createdAt' in login) {
        await end.mutateAsync(login.id);
        if (login.current) await forgetSession();
        sayDone(t('account:sessionEnded'));
      } else {
        await forget.mutateAsync(login.id);
        sayDone(t('logins.forgotten'));
      }
    } catch (error) {
      sayFailed(t('logins.failed'), error);
    }
    setAsked(null);
    await logins.refetch();
  };

  const nameOf = ({ userAgent }: Login) =>
    userAgent === '' ? t('logins.unknown') : deviceName(userAgent);
  const row = (login: Login) => {
    const name = nameOf(login);
    const label = 'createdAt' in login ? t('account:end') : t('logins.forget');
    return (
      <li key={login.id} className={`row-12 ruled-above ${styles.row}`}>
        <div className="shrinks grows">
          <div className="flow-4-8 medium">
            <bdi>{login.username}</bdi>
            {login.current ? <Pill tone="info">{t('account:thisSession')}</Pill> : null}
          </div>
          <div className="muted break-words">
            {name}
            {login.address === '' ? null : ' · '}
            <bdi>{login.address}</bdi>
            {' · '}
            {'createdAt' in login
              ? `${t('account:lastSeen')} ${format.instant(login.lastSeenAt)}`
              : t('logins.lastLogin', { time: isolate(format.instant(login.lastLoginAt)) })}
          </div>
        </div>
        <Button
          size="sm"
          onClick={() => setAsked(login)}
          aria-label={t('logins.of', {
            action: label,
            name: isolate(login.username),
            device: name,
          })}
        >
          {label}
        </Button>
      </li>
    );
  };

  const { data } = logins;
  return (
    <Card title={t('logins.title')} flush>
      {logins.isPending && (
        <div className="stack-card pad-card">
          <LoadingText />
        </div>
      )}
      {logins.isError && !data && (
        <ErrorState
          title={t('logins.loadFailed')}
          error={logins.error}
          onRetry={() => logins.refetch()}
        />
      )}
      {data && (
        <>
          <h3 className={`muted size-13 strong ${styles.heading}`}>
            {t('logins.sessions', { count: data.sessions.length })}
          </h3>
          <ul className="bare-list">{data.sessions.map(row)}</ul>
          <h3 className={`muted size-13 strong ${styles.heading}`}>
            {t('logins.browsers', { count: data.browsers.length })}
          </h3>
          <ul className="bare-list">{data.browsers.map(row)}</ul>
        </>
      )}
      <ConfirmDialog
        opened={asked !== null}
        danger
        title={t(isSession ? 'account:endTitle' : 'logins.forgetTitle')}
        message={
          asked === null
            ? ''
            : t(isSession ? 'logins.endText' : 'logins.forgetText', {
                name: isolate(asked.username),
                device: nameOf(asked),
              })
        }
        detail={isSession && asked?.current ? t('account:endCurrentText') : undefined}
        confirmLabel={t(isSession ? 'account:end' : 'logins.forget')}
        loading={end.isPending || forget.isPending}
        onConfirm={() => (asked === null ? undefined : confirm(asked))}
        onCancel={() => setAsked(null)}
      />
    </Card>
  );
}
