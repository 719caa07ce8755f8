import { type ComponentType, lazy, type SubmitEvent, Suspense, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { usePageTitle } from '../../../platform/use-page-title.ts';
import { useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { sayDone, showToast } from '../../../ui/feedback/toast-store.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AccessCard } from './access-card.tsx';
import { useAdminStatus, useLogin } from './admin.queries.ts';
import { CaptchaField, newCaptcha, solvesCaptcha } from './captcha-field.tsx';
import { CodeField } from './code-field.tsx';
import styles from './form.module.css';
import { GatePage } from './gate-page.tsx';
import type { LoginFailureProps } from './login-alert.tsx';
import {
  isCodeNeeded,
  isWait,
  type LoginProblem,
  loginProblem,
  useRetryWait,
} from './login-error.ts';

const SetUpRequired = lazy(() =>
  import('./login-alert.tsx').then((module) => ({ default: module.SetUpRequired })),
);
const InsecureNotice = lazy(() =>
  import('./login-alert.tsx').then((module) => ({ default: module.InsecureNotice })),
);
/** Loaded with the first failure, which a toast tells too: without a server there is the toast. */
const LoginFailure = lazy(async (): Promise<{ default: ComponentType<LoginFailureProps> }> => {
  try {
    return { default: (await import('./login-alert.tsx')).LoginFailure };
  } catch {
    return { default: () => null };
  }
});

/** A form for name, password and a sum; some companies want the sum only after a failure. */
function LoginForm() {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [captcha, setCaptcha] = useState(newCaptcha);
  const [answer, setAnswer] = useState('');
  /** Null until the server has asked for it. */
  const [code, setCode] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const usernameRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const codeRef = useRef<HTMLInputElement>(null);
  const answerRef = useRef<HTMLInputElement>(null);
  const login = useLogin();
  const { data: status, refetch } = useAdminStatus();
  const asksSum = status?.captcha ?? true;
  const wait = useRetryWait(login.error);

  const askAgain = () => {
    setCaptcha(newCaptcha(captcha));
    setAnswer('');
    answerRef.current?.focus();
  };

  const tell = (found: LoginProblem) => showToast({ tone: 'error', ...found });

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    setProblem(null);
    if (username.trim() === '') return usernameRef.current?.focus();
    if (password === '') return passwordRef.current?.focus();
    if (asksSum && !solvesCaptcha(captcha, answer)) {
      const found = { title: t('captchaFailed'), description: t('captchaFailedText') };
      setProblem(found);
      tell(found);
      return askAgain();
    }
    if (wait.seconds > 0) return;
    if (code?.trim() === '') return codeRef.current?.focus();
    try {
      await login.mutateAsync({ username, password, code: code ?? undefined });
      sayDone(t('loginSuccessful'), t('welcomeBack'));
    } catch (error) {
      // The fields keep their values, because the code is sent with them.
      if (isCodeNeeded(error)) return setCode('');
      const found = loginProblem(error, t, errorText);
      if (!isWait(error)) setProblem(found);
      tell(found);
      (codeRef.current ?? passwordRef.current)?.select();
      // After a failure the server may ask for the sum.
      if (!asksSum && error instanceof ApiError && error.code === 'login-failed') void refetch();
    }
  };

  return (
    <form
      className={`raised stack ${styles.card}`}
      onSubmit={submit}
      noValidate
      aria-labelledby="login-title"
    >
      <h1 id="login-title" className="size-22 strong">
        {t('logIn')}
      </h1>
      <TextField
        label={t('username')}
        name="username"
        size="lg"
        autoComplete="username"
        autoFocus
        required
        ref={usernameRef}
        value={username}
        onChange={setUsername}
        error={tried && username.trim() === '' ? t('usernameRequired') : null}
      />
      <PasswordField
        label={t('password')}
        name="password"
        size="lg"
        autoComplete="current-password"
        required
        ref={passwordRef}
        value={password}
        onChange={setPassword}
        error={tried && password === '' ? t('passwordRequired') : null}
      />
      {asksSum ? (
        <CaptchaField
          captcha={captcha}
          answer={answer}
          onAnswer={setAnswer}
          onAnother={askAgain}
          ref={answerRef}
        />
      ) : null}
      {code === null ? null : (
        <CodeField
          label={t('secondFactor.code')}
          help={t('secondFactor.codeHelp')}
          size="lg"
          value={code}
          onChange={setCode}
          ref={codeRef}
        />
      )}
      {problem !== null || wait.seconds > 0 ? (
        <Suspense>
          <LoginFailure problem={problem} seconds={wait.seconds} />
        </Suspense>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        loading={login.isPending}
        disabled={wait.seconds > 0}
      >
        {t('logIn')}
      </Button>
    </form>
  );
}

interface LoginPageProps {
  /** Whether it replaces the content of another page. */
  inPlace?: boolean;
  /** Called when the requested page needs a login; opens the address of the login. */
  onRestricted?: (() => void) | undefined;
}

/** The page for users who are not logged in. */
export default function LoginPage({ inPlace, onRestricted }: LoginPageProps) {
  const { t } = useTranslation('admin');
  const { data: status } = useAdminStatus();
  usePageTitle(t('logIn'));
  return (
    <GatePage inPlace={inPlace}>
      {status?.insecure ? <InsecureNotice /> : null}
      {onRestricted === undefined || status?.setUpRequired ? null : (
        <AccessCard
          level={2}
          onLogin={() => {
            onRestricted();
            document.querySelector<HTMLInputElement>('input[name="username"]')?.focus();
          }}
        />
      )}
      {status?.setUpRequired ? (
        <Suspense>
          <SetUpRequired />
        </Suspense>
      ) : (
        <LoginForm />
      )}
    </GatePage>
  );
}
