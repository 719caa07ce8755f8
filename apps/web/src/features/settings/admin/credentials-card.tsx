import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import {
  useErrorText,
  useFieldReason,
  useTranslation,
} from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { sayDone, showToast } from '../../../ui/feedback/toast-store.ts';
import { focusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useAdminStatus } from './admin.queries.ts';
import { type CredentialErrors, credentialErrors } from './credential-errors.ts';
import { useForgetSession, useUpdateCredentials } from './credentials.queries.ts';
import styles from './form.module.css';
import { StrengthMeter } from './strength-meter.tsx';

/** Source: specification section 9. Units: ms. */
const REDIRECT_MS = 2000;
const DEFAULT_PASSWORD_MIN = 6;

interface CredentialValues {
  currentPassword: string;
  newUsername: string;
  newPassword: string;
  confirmation: string;
}

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Checks and sends new credentials; the login page opens 2 s after they are accepted. */
function useCredentialsForm() {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const fieldReason = useFieldReason();
  const { data: status } = useAdminStatus();
  const navigate = useNavigate();
  const forgetSession = useForgetSession();
  const update = useUpdateCredentials();
  const [errors, setErrors] = useState<CredentialErrors>({});
  const passwordMin = status?.passwordMin ?? DEFAULT_PASSWORD_MIN;

  const emptyFields = (values: CredentialValues): CredentialErrors => {
    const required = t('fieldRequired');
    return {
      ...(values.currentPassword === '' ? { currentPassword: required } : {}),
      ...(values.newUsername.trim() === '' ? { username: required } : {}),
      ...(values.newPassword === '' ? { password: required } : {}),
      ...(values.confirmation === '' ? { confirmation: required } : {}),
    };
  };

  const refuse = (form: HTMLFormElement, found: CredentialErrors, title?: string) => {
    setErrors(found);
    focusFirstError(form);
    const [description] = Object.values<string | undefined>({ ...found });
    if (title !== undefined) showToast({ tone: 'error', title, description });
  };

  const fail = (form: HTMLFormElement, error: unknown) => {
    const ofFields = credentialErrors(error, errorText, fieldReason, t, passwordMin);
    if (ofFields !== null) return refuse(form, ofFields, t('updateFailed'));
    const description = error instanceof ApiError ? errorText(error) : t('updateFailedText');
    showToast({ tone: 'error', title: t('updateFailed'), description });
  };

  const submit = async (form: HTMLFormElement, values: CredentialValues) => {
    const empty = emptyFields(values);
    if (Object.keys(empty).length > 0) return refuse(form, empty);
    if (values.newPassword !== values.confirmation) {
      return refuse(form, { confirmation: t('passwordMismatchText') }, t('passwordMismatch'));
    }
    if (values.newPassword.length < passwordMin) {
      const tooShort = t('passwordTooShortText', { min: passwordMin });
      return refuse(form, { password: tooShort }, t('passwordTooShort'));
    }
    setErrors({});
    const { confirmation: _, ...body } = values;
    try {
      await update.mutateAsync(body);
    } catch (error) {
      return fail(form, error);
    }
    sayDone(t('credentialsUpdated'), t('credentialsUpdatedText'));
    await wait(REDIRECT_MS);
    await forgetSession();
    await navigate({ to: '/admin-login', ignoreBlocker: true });
  };

  return { errors, submit, passwordMin, isPending: update.isPending, isDone: update.isSuccess };
}

/** A form that changes name and password; the administrator then has to log in again. */
export function CredentialsCard() {
  const { t } = useTranslation('account');
  const [currentPassword, setCurrentPassword] = useState('');
  const { data: status } = useAdminStatus();
  // The name stays when only the password changes.
  const [newUsername, setNewUsername] = useState(status?.username ?? '');
  const [newPassword, setNewPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const form = useCredentialsForm();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void form.submit(event.currentTarget, {
      currentPassword,
      newUsername,
      newPassword,
      confirmation,
    });
  };
  return (
    <Card title={t('changeCredentials')}>
      <form className="stack-card" onSubmit={submit} noValidate>
        <div className={`grid-card align-top ${styles.grid}`}>
          <PasswordField
            label={t('currentPassword')}
            name="currentPassword"
            autoComplete="current-password"
            required
            value={currentPassword}
            onChange={setCurrentPassword}
            error={form.errors.currentPassword}
          />
          <TextField
            label={t('newUsername')}
            name="newUsername"
            autoComplete="username"
            required
            value={newUsername}
            onChange={setNewUsername}
            error={form.errors.username}
          />
          <div className="stack-card">
            <PasswordField
              label={t('newPassword')}
              name="newPassword"
              autoComplete="new-password"
              required
              value={newPassword}
              onChange={setNewPassword}
              help={t('passwordAdvice', { min: form.passwordMin })}
              error={form.errors.password}
            />
            <StrengthMeter password={newPassword} username={newUsername} />
          </div>
          <PasswordField
            label={t('confirmNewPassword')}
            name="confirmPassword"
            autoComplete="new-password"
            required
            value={confirmation}
            onChange={setConfirmation}
            error={form.errors.confirmation}
          />
        </div>
        <div className={`flow-8-16 justify-end ${styles.footer}`}>
          <p className={`muted ${styles.hint}`}>{t('changeCredentialsHelp')}</p>
          <Button type="submit" variant="primary" loading={form.isPending} disabled={form.isDone}>
            {t('updateCredentials')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
