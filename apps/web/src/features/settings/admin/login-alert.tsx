import { Notice } from '../../../ui/feedback/notice.tsx';
import type { LoginProblem } from './login-error.ts';

/** Why the login did not succeed, where it stays until the next try; the toast is read aloud. */
export function LoginAlert({ problem }: { problem: LoginProblem | null }) {
  if (problem === null) return null;
  return (
    <Notice tone="loss" title={problem.title}>
      {problem.description}
    </Notice>
  );
}
