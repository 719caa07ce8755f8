import type { AdminAccount } from '@pcm/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../../platform/words/error-text.ts';
import { isolate } from '../../../../platform/words/isolate.ts';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import { focusFirstError } from '../../../../ui/fields/focus-first-error.ts';
import { useAdminStatus } from '../admin.queries.ts';
import { type CredentialErrors, credentialErrors } from '../credential-errors.ts';
import { useAccountWrites } from './accounts.queries.ts';

const DEFAULT_PASSWORD_MIN = 6;

/** What is typed into the dialog of an account. */
export interface AccountValues {
  username: string;
  password: string;
  confirmation: string;
  currentPassword: string;
}

/** Checks and sends a new account, or with `account` a new password of that one. */
export function useAccountForm(account: AdminAccount | null, onDone: () => void) {
  const { t } = useTranslation('settings');
  const { t: tAdmin } = useTranslation('admin');
  const errorText = useErrorText();
  const { data: status } = useAdminStatus();
  const { create, setPassword } = useAccountWrites();
  const [errors, setErrors] = useState<CredentialErrors>({});
  const passwordMin = status?.passwordMin ?? DEFAULT_PASSWORD_MIN;

  const problems = (values: AccountValues): CredentialErrors => {
    const required = tAdmin('fieldRequired');
    const isShort = values.password.length < passwordMin;
    return {
      ...(values.username.trim() === '' ? { username: required } : {}),
      ...(isShort ? { password: tAdmin('passwordTooShortText', { min: passwordMin }) } : {}),
      ...(values.password === '' ? { password: required } : {}),
      ...(values.password === values.confirmation
        ? {}
        : { confirmation: tAdmin('passwordsDiffer') }),
      ...(values.currentPassword === '' ? { currentPassword: required } : {}),
    };
  };

  const submit = async (form: HTMLFormElement, values: AccountValues) => {
    const found = problems(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    const { password, currentPassword } = values;
    const username = values.username.trim();
    try {
      if (account === null) await create.mutateAsync({ username, password, currentPassword });
      else await setPassword.mutateAsync({ id: account.id, password, currentPassword });
    } catch (error) {
      const ofFields = credentialErrors(error, errorText, tAdmin, passwordMin);
      if (ofFields !== null) {
        setErrors(ofFields);
        return focusFirstError(form);
      }
      const title = t(account === null ? 'admins.createFailed' : 'admins.setFailed');
      return showToast({ tone: 'error', title, description: errorText(error) });
    }
    const done = account === null ? 'admins.added' : 'admins.passwordSet';
    showToast({ tone: 'success', title: t(done, { name: isolate(username) }) });
    onDone();
  };

  return { errors, submit, passwordMin, isPending: create.isPending || setPassword.isPending };
}
