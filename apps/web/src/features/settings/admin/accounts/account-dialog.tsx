import { type AdminAccount, ROLES, type Role } from '@pcm/contract';
import { type SubmitEvent, useId, useState } from 'react';
import {
  isolate,
  useErrorText,
  useFieldReason,
  useTranslation,
} from '../../../../platform/words/translation.ts';
import { DialogAnswer } from '../../../../ui/button.tsx';
import { sayDone, useFailureToast } from '../../../../ui/feedback/toast-store.ts';
import { SelectField } from '../../../../ui/fields/choices.tsx';
import { focusFirstError } from '../../../../ui/fields/focus-first-error.ts';
import { PasswordField } from '../../../../ui/fields/password-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useAdminStatus } from '../admin.queries.ts';
import { type CredentialErrors, credentialErrors } from '../credential-errors.ts';
import { StrengthMeter } from '../strength-meter.tsx';
import { useAccountWrites } from './accounts.queries.ts';

const DEFAULT_PASSWORD_MIN = 6;

interface AccountValues {
  role: Role;
  username: string;
  password: string;
  confirmation: string;
  currentPassword: string;
}

/** Checks and sends a new account or, with `account`, a new password for it. */
function useAccountForm(account: AdminAccount | null, onDone: () => void) {
  const { t } = useTranslation('settings');
  const { t: tAccount } = useTranslation('account');
  const errorText = useErrorText();
  const sayFailed = useFailureToast();
  const fieldReason = useFieldReason();
  const { data: status } = useAdminStatus();
  const { create, setPassword } = useAccountWrites();
  const [errors, setErrors] = useState<CredentialErrors>({});
  const passwordMin = status?.passwordMin ?? DEFAULT_PASSWORD_MIN;

  const problems = (values: AccountValues): CredentialErrors => {
    const required = tAccount('fieldRequired');
    const isShort = values.password.length < passwordMin;
    return {
      ...(values.username.trim() === '' ? { username: required } : {}),
      ...(isShort ? { password: tAccount('passwordTooShortText', { min: passwordMin }) } : {}),
      ...(values.password === '' ? { password: required } : {}),
      ...(values.password === values.confirmation
        ? {}
        : { confirmation: tAccount('passwordsDiffer') }),
      ...(values.currentPassword === '' ? { currentPassword: required } : {}),
    };
  };

  const submit = async (form: HTMLFormElement, values: AccountValues) => {
    const found = problems(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(form);
    const { password, currentPassword, role } = values;
    const username = values.username.trim();
    try {
      if (account === null) await create.mutateAsync({ username, password, currentPassword, role });
      else await setPassword.mutateAsync({ id: account.id, password, currentPassword });
    } catch (error) {
      const ofFields = credentialErrors(error, errorText, fieldReason, tAccount, passwordMin);
      if (ofFields !== null) {
        setErrors(ofFields);
        return focusFirstError(form);
      }
      const title = t(account === null ? 'admins.createFailed' : 'admins.setFailed');
      return sayFailed(title, error);
    }
    const done = account === null ? 'admins.added' : 'admins.passwordSet';
    sayDone(t(done, { name: isolate(username) }));
    onDone();
  };

  return { errors, submit, passwordMin, isPending: create.isPending || setPassword.isPending };
}

interface AccountDialogProps {
  /** The account whose password is set; null for a new account. */
  account: AdminAccount | null;
  onClose: () => void;
}

const EMPTY: AccountValues = {
  // Not the administrator: who hurries through the form must not give away everything.
  role: 'estimator',
  username: '',
  password: '',
  confirmation: '',
  currentPassword: '',
};

/** The form of a new administrator, or of a new password for one. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const { t } = useTranslation(['settings', 'account', 'common']);
  const formId = useId();
  const isNew = account === null;
  const [values, setValues] = useState({ ...EMPTY, username: account?.username ?? '' });
  const form = useAccountForm(account, onClose);
  const change = (key: Exclude<keyof AccountValues, 'role'>) => (value: string) =>
    setValues((before) => ({ ...before, [key]: value }));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void form.submit(event.currentTarget, values);
  };
  return (
    <Dialog
      opened
      filled={values}
      onClose={onClose}
      keepOpenOutside
      title={
        isNew ? t('admins.addTitle') : t('admins.setTitle', { name: isolate(account.username) })
      }
      subtitle={t(isNew ? 'admins.addText' : 'admins.setText')}
      actions={
        <DialogAnswer type="submit" form={formId} loading={form.isPending}>
          {t(isNew ? 'admins.create' : 'admins.set')}
        </DialogAnswer>
      }
    >
      <form id={formId} className="stack-card" onSubmit={submit} noValidate>
        {isNew && (
          <TextField
            label={t('admins.username')}
            name="account-name"
            autoComplete="off"
            required
            autoFocus
            value={values.username}
            onChange={change('username')}
            error={form.errors.username}
          />
        )}
        {isNew && (
          <SelectField
            label={t('admins.role')}
            name="account-role"
            value={values.role}
            onChange={(role) => setValues((before) => ({ ...before, role }))}
            help={t(`admins.may.${values.role}`)}
            options={ROLES.map((role) => ({ value: role, label: t(`account:role.${role}`) }))}
          />
        )}
        <PasswordField
          label={t(isNew ? 'admins.firstPassword' : 'admins.newPassword')}
          name="account-password"
          autoComplete="new-password"
          required
          autoFocus={!isNew}
          value={values.password}
          onChange={change('password')}
          help={t('account:passwordAdvice', { min: form.passwordMin })}
          error={form.errors.password}
        />
        <StrengthMeter password={values.password} username={values.username} />
        <PasswordField
          label={t('admins.passwordAgain')}
          name="account-confirmation"
          autoComplete="new-password"
          required
          value={values.confirmation}
          onChange={change('confirmation')}
          error={form.errors.confirmation}
        />
        <PasswordField
          label={t('admins.ownPassword')}
          name="own-password"
          autoComplete="current-password"
          required
          value={values.currentPassword}
          onChange={change('currentPassword')}
          help={t(isNew ? 'admins.ownPasswordHelp' : 'admins.ownPasswordHelpSet')}
          error={form.errors.currentPassword}
        />
      </form>
    </Dialog>
  );
}

interface AccountDeletionProps {
  account: AdminAccount;
  onClose: () => void;
}

/** Asks before an administrator is deleted, and says what is deleted and what stays. */
export function AccountDeletion({ account, onClose }: AccountDeletionProps) {
  const { t } = useTranslation('settings');
  const sayFailed = useFailureToast();
  const { remove } = useAccountWrites();
  const name = isolate(account.username);
  const { sessions: count } = account;
  const confirm = async () => {
    try {
      await remove.mutateAsync(account.id);
      sayDone(t('admins.deleted', { name }));
    } catch (error) {
      sayFailed(t('admins.deleteFailed'), error);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={t('admins.deleteTitle', { name })}
      message={t('admins.deleteText')}
      detail={`${count === 0 ? '' : t('admins.deleteSessions', { count })}${t('admins.deleteKept', { name })}`}
      confirmLabel={t('admins.delete')}
      loading={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
