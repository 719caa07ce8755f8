import { type SubmitEvent, useId, useState } from 'react';
import {
  sessionDismissed,
  useIsSaveWaiting,
  useSessionState,
} from '../../../platform/api/session.ts';
import { useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useAdminStatus, useLogin } from './admin.queries.ts';
import { CodeField } from './code-field.tsx';
import styles from './form.module.css';
import { isCodeNeeded, isWait, loginProblem, useRetryWait } from './login-error.ts';
import { WaitNotice } from './wait-notice.tsx';

/** Asks to log in over a page whose session has ended; the page stays below. */
export default function SessionDialog() {
  const { t } = useTranslation(['account', 'admin']);
  const { t: tAdmin } = useTranslation('admin');
  const errorText = useErrorText();
  const formId = useId();
  const state = useSessionState();
  const isSaveWaiting = useIsSaveWaiting();
  const { data: status } = useAdminStatus();
  const [typedName, setTypedName] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isCodeAsked, setCodeAsked] = useState(false);
  const login = useLogin();
  const wait = useRetryWait(login.error);
  const username = typedName ?? status?.username ?? '';

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (wait.seconds > 0) return;
    await login.mutateAsync({ username, password, code: isCodeAsked ? code : undefined }).then(
      () => {
        setPassword('');
        setCode('');
        setCodeAsked(false);
      },
      // The field shows other errors itself.
      (error: unknown) => (isCodeNeeded(error) ? setCodeAsked(true) : undefined),
    );
  };

  const error =
    login.isError && !isWait(login.error) && !isCodeNeeded(login.error)
      ? loginProblem(login.error, tAdmin, errorText).description
      : null;
  return (
    <Dialog
      opened={state === 'ended'}
      onClose={sessionDismissed}
      keepOpenOutside
      title={t('expired.title')}
      subtitle={isSaveWaiting ? t('expired.saving') : t('expired.text')}
      closeButton
      size="sm"
      actions={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          loading={login.isPending}
          disabled={wait.seconds > 0}
        >
          {isSaveWaiting ? t('expired.logInAndSave') : t('expired.logIn')}
        </Button>
      }
    >
      <form id={formId} className="stack-card" onSubmit={submit} noValidate>
        <div className={`grid-12 align-top ${styles.pair}`}>
          <TextField
            label={t('admin:username')}
            name="username"
            autoComplete="username"
            required
            value={username}
            onChange={setTypedName}
          />
          <PasswordField
            label={t('admin:password')}
            name="password"
            autoComplete="current-password"
            required
            autoFocus
            value={password}
            onChange={setPassword}
            error={isCodeAsked ? null : error}
          />
        </div>
        {isCodeAsked && (
          <CodeField
            label={t('admin:secondFactor.code')}
            help={t('admin:secondFactor.codeHelp')}
            value={code}
            onChange={setCode}
            error={error}
          />
        )}
        <WaitNotice seconds={wait.seconds} />
      </form>
    </Dialog>
  );
}
