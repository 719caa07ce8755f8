import { useState } from 'react';
import { usePageTitle } from '../../../platform/use-page-title.ts';
import { useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useAdminStatus, useLogout } from './admin.queries.ts';
import styles from './form.module.css';
import { GatePage } from './gate-page.tsx';
import { LoginAlert } from './login-alert.tsx';
import { useSecondFactorWrites } from './second-factor.queries.ts';
import { RecoveryCodes, SecondFactorSetUp } from './second-factor-set-up.tsx';

/** The page of an administrator who must set up a second factor first. */
export default function SecondFactorPage() {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const { begin } = useSecondFactorWrites();
  const logout = useLogout();
  const status = useAdminStatus();
  const [codes, setCodes] = useState<string[]>();
  const leave = async () => {
    await logout.mutateAsync().catch(() => undefined);
    await status.refetch();
  };
  usePageTitle(t('secondFactor.title'));
  return (
    <GatePage>
      <section className={`raised stack ${styles.card}`} aria-labelledby="second-factor-title">
        <h1 id="second-factor-title" className="size-22 strong">
          {t('secondFactor.title')}
        </h1>
        {codes && <RecoveryCodes codes={codes} onKept={() => void status.refetch()} />}
        {begin.data && !codes && <SecondFactorSetUp offer={begin.data} onEnabled={setCodes} />}
        {!begin.data && (
          <>
            <p className="muted">{t('secondFactor.demandedText')}</p>
            <LoginAlert
              problem={
                begin.isError
                  ? { title: t('secondFactor.failed'), description: errorText(begin.error) }
                  : null
              }
            />
            <Button
              variant="primary"
              size="lg"
              wide
              loading={begin.isPending}
              onClick={() => begin.mutate()}
            >
              {t('secondFactor.setUp')}
            </Button>
          </>
        )}
        <Button onClick={leave}>{t('secondFactor.logOut')}</Button>
      </section>
    </GatePage>
  );
}
