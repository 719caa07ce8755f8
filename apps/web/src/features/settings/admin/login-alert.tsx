import { Notice } from '../../../ui/feedback/notice.tsx';
import type { LoginProblem } from './login-error.ts';

/** Says why the login failed until the next attempt; screen readers hear the toast instead. */
export function LoginAlert({ problem }: { problem: LoginProblem | null }) {
  if (problem === null) return null;
  return (
    <Notice tone="loss" title={problem.title}>
      {problem.description}
    </Notice>
  );
}
