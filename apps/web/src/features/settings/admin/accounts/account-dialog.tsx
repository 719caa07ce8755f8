import type { AdminAccount } from '@pcm/contract';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../../platform/words/isolate.ts';
import { Button } from '../../../../ui/button.tsx';
import { PasswordField } from '../../../../ui/fields/password-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { CancelButton } from '../../../../ui/overlays/cancel-button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import styles from '../form.module.css';
import { StrengthMeter } from '../strength-meter.tsx';
import { type AccountValues, useAccountForm } from './use-account-form.ts';

interface AccountDialogProps {
  /** Whose password is set; null for a new account. */
  account: AdminAccount | null;
  onClose: () => void;
}

const EMPTY: AccountValues = { username: '', password: '', confirmation: '', currentPassword: '' };

/** A new administrator, or a new password of one. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const { t } = useTranslation(['settings', 'admin', 'common']);
  const formId = useId();
  const isNew = account === null;
  const [values, setValues] = useState({ ...EMPTY, username: account?.username ?? '' });
  const form = useAccountForm(account, onClose);
  const change = (key: keyof AccountValues) => (value: string) =>
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
        <>
          <CancelButton />
          <Button type="submit" form={formId} variant="primary" loading={form.isPending}>
            {t(isNew ? 'admins.create' : 'admins.set')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.stack} onSubmit={submit} noValidate>
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
        <PasswordField
          label={t(isNew ? 'admins.firstPassword' : 'admins.newPassword')}
          name="account-password"
          autoComplete="new-password"
          required
          autoFocus={!isNew}
          value={values.password}
          onChange={change('password')}
          help={t('admin:passwordAdvice', { min: form.passwordMin })}
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
