import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { usePageTitle } from '../../../platform/use-page-title.ts';
import {
  useErrorText,
  useFieldReason,
  useTranslation,
} from '../../../platform/words/translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ErrorState, LoadingText } from '../../../ui/feedback/states.tsx';
import { sayDone, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { focusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useAdminStatus } from './admin.queries.ts';
import { type CredentialErrors, credentialErrors } from './credential-errors.ts';
import { useSetUp, useSetUpCheck } from './credentials.queries.ts';
import styles from './form.module.css';
import { GatePage } from './gate-page.tsx';
import { StrengthMeter } from './strength-meter.tsx';

const DEFAULT_PASSWORD_MIN = 6;

/** A form for name and password of the first administrator. */
function SetUpForm({ token }: { token: string }) {
  const { t } = useTranslation(['account', 'admin']);
  const errorText = useErrorText();
  const sayFailed = useFailureToast();
  const fieldReason = useFieldReason();
  const { data: status } = useAdminStatus();
  const passwordMin = status?.passwordMin ?? DEFAULT_PASSWORD_MIN;
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [errors, setErrors] = useState<CredentialErrors>({});
  const setUp = useSetUp();

  const problems = (): CredentialErrors => ({
    ...(username.trim() === '' ? { username: t('fieldRequired') } : {}),
    ...(password === '' ? { password: t('fieldRequired') } : {}),
    ...(password === confirmation ? {} : { confirmation: t('passwordsDiffer') }),
    ...(password !== '' && password.length < passwordMin
      ? { password: t('passwordTooShortText', { min: passwordMin }) }
      : {}),
  });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = problems();
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    try {
      await setUp.mutateAsync({ token, username, password });
      sayDone(t('setUpDone'), t('setUpDoneText'));
    } catch (error) {
      const ofFields = credentialErrors(error, errorText, fieldReason, t, passwordMin);
      if (ofFields !== null) {
        setErrors(ofFields);
        return focusFirstError(form);
      }
      sayFailed(t('setUpFailed'), error);
    }
  };

  return (
    <form
      className={`raised stack ${styles.card}`}
      onSubmit={submit}
      noValidate
      aria-labelledby="set-up-title"
    >
      <h1 id="set-up-title" className="size-22 strong">
        {t('setUpTitle')}
      </h1>
      <p className={`muted ${styles.subtitle}`}>{t('setUpSubtitle')}</p>
      <TextField
        label={t('admin:username')}
        name="username"
        size="lg"
        autoComplete="username"
        autoFocus
        required
        value={username}
        onChange={setUsername}
        error={errors.username}
      />
      <PasswordField
        label={t('admin:password')}
        name="password"
        size="lg"
        autoComplete="new-password"
        required
        value={password}
        onChange={setPassword}
        help={t('passwordAdvice', { min: passwordMin })}
        error={errors.password}
      />
      <StrengthMeter password={password} username={username} />
      <PasswordField
        label={t('confirmPassword')}
        name="confirmation"
        size="lg"
        autoComplete="new-password"
        required
        value={confirmation}
        onChange={setConfirmation}
        error={errors.confirmation}
      />
      <Button type="submit" variant="primary" size="lg" wide loading={setUp.isPending}>
        {t('setUpCreate')}
      </Button>
    </form>
  );
}

/** Says that the link was used or is too old, and how to get a new one if it is needed. */
function SetUpClosed() {
  const { t } = useTranslation('account');
  return (
    <section className={`raised stack ${styles.card}`}>
      <h1 className="size-22 strong">{t('setUpClosedTitle')}</h1>
      <p className="muted">{t('setUpClosedText')}</p>
      <p className="muted">{t('setUpClosedExists')}</p>
      <code className={`scrolls-across size-12 on-sunk framed ${styles.code}`} dir="ltr">
        {t('resetCommand')}
      </code>
      <ButtonLink to="/admin-login" variant="primary" size="lg" wide>
        {t('toLogin')}
      </ButtonLink>
    </section>
  );
}

/** Returns the token after the `#` of the terminal's link, which no server log contains. */
function tokenOfAddress(hash: string): string {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';
}

/** The page of the terminal's one-time link, which creates the first administrator. */
export default function SetUpPage() {
  const { t } = useTranslation('account');
  usePageTitle(t('setUpTitle'));
  const token = tokenOfAddress(window.location.hash);
  const check = useSetUpCheck(token);
  const isClosed = check.error instanceof ApiError && check.error.code === 'set-up-closed';
  return (
    <GatePage>
      {check.isPending ? <LoadingText text={t('setUpChecking')} /> : null}
      {check.isSuccess ? <SetUpForm token={token} /> : null}
      {check.isError && isClosed ? <SetUpClosed /> : null}
      {check.isError && !isClosed ? (
        <ErrorState title={t('setUpFailed')} error={check.error} onRetry={() => check.refetch()} />
      ) : null}
    </GatePage>
  );
}
