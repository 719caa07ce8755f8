import { useTranslation } from '../../../platform/words/translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from './form.module.css';
import type { LoginProblem } from './login-error.ts';
import { WaitNotice } from './wait-notice.tsx';

/** Says why the login failed until the next attempt; screen readers hear the toast instead. */
export function LoginAlert({ problem }: { problem: LoginProblem | null }) {
  if (problem === null) return null;
  return (
    <Notice tone="loss" title={problem.title}>
      {problem.description}
    </Notice>
  );
}

export interface LoginFailureProps {
  problem: LoginProblem | null;
  /** The time until the next attempt. Units: s. */
  seconds: number;
}

/** Says why the login failed, and how long to wait. */
export function LoginFailure({ problem, seconds }: LoginFailureProps) {
  return (
    <>
      <LoginAlert problem={problem} />
      <WaitNotice seconds={seconds} />
    </>
  );
}

/** Warns that the password can be read on its way. */
export function InsecureNotice() {
  const { t } = useTranslation('admin');
  return (
    <Notice tone="attention" title={t('insecureTitle')}>
      {t('insecureText')}
    </Notice>
  );
}

/** Says that nobody can log in yet, and where the set-up link is. */
export function SetUpRequired() {
  const { t } = useTranslation('account');
  return (
    <section className={`raised stack ${styles.card}`}>
      <h1 className="size-22 strong">{t('setUpRequiredTitle')}</h1>
      <p className="muted">{t('setUpRequiredText')}</p>
      <p className="muted">{t('setUpRequiredRenew')}</p>
    </section>
  );
}
