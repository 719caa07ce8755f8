import { useTranslation } from '../../../platform/words/translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
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
