import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { focusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { useAdminStatus, useForgetSession, useUpdateCredentials } from './admin.queries.ts';
import { type CredentialErrors, credentialErrors } from './credential-errors.ts';

/** Source: specification section 9. */
const REDIRECT_MS = 2000;
const DEFAULT_PASSWORD_MIN = 6;

export interface CredentialValues {
  currentPassword: string;
  newUsername: string;
  newPassword: string;
  confirmation: string;
}

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Checks and sends new credentials; 2 s after they are accepted the login page opens. */
export function useCredentialsForm() {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
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
    const ofFields = credentialErrors(error, errorText, t, passwordMin);
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
    showToast({
      tone: 'success',
      title: t('credentialsUpdated'),
      description: t('credentialsUpdatedText'),
    });
    await wait(REDIRECT_MS);
    await forgetSession();
    await navigate({ to: '/admin-login', ignoreBlocker: true });
  };

  return { errors, submit, passwordMin, isPending: update.isPending, isDone: update.isSuccess };
}
