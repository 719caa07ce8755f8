import { Notice } from '../../ui/notice.tsx';
import type { LoginProblem } from './login-error.ts';

/** Why the login did not succeed, in the form, where it stays until the next try. */
export function LoginAlert({ problem }: { problem: LoginProblem | null }) {
  if (problem === null) return null;
  return (
    <div role="alert">
      <Notice tone="loss" title={problem.title}>
        {problem.description}
      </Notice>
    </div>
  );
}
