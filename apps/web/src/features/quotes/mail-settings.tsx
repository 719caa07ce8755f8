import { MAIL_SECURITIES, type MailSettings } from '@pcm/contract';
import { useState } from 'react';
import { isolateNumber, useErrorText, useTranslation } from '../../platform/words/translation.ts';
import { Button, DialogAnswer } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ErrorState, LoadingText } from '../../ui/feedback/states.tsx';
import { sayDone, useFailureToast } from '../../ui/feedback/toast-store.ts';
import { SelectField, Switch } from '../../ui/fields/choices.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Outbox } from './outbox.tsx';
import { useMailSettings, useMailWrites } from './quotes.queries.ts';

type Security = MailSettings['security'];

/** The port that goes with each way of protection. */
const USUAL_PORTS: Record<Security, number> = { tls: 465, starttls: 587, none: 25 };

function SettingsDialog({ settings, onClose }: { settings: MailSettings; onClose: () => void }) {
  const { t } = useTranslation('quoteSending');
  const sayFailed = useFailureToast();
  const { save } = useMailWrites();
  const { password: _kept, version, ...stored } = settings;
  const [values, setValues] = useState(stored);
  const [password, setPassword] = useState('');
  const set = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));
  const submit = async () => {
    // A server without a user asks for no password.
    const given = values.username === '' ? '' : password;
    const body = {
      ...values,
      ...(given === '' && values.username !== '' ? {} : { password: given }),
    };
    try {
      await save.mutateAsync({ body, version });
      sayDone(t('mail.saved'));
      onClose();
    } catch (error) {
      sayFailed(t('mail.notSaved'), error);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="md"
      title={t('mail.dialog')}
      filled={[values, password]}
      actions={
        <DialogAnswer loading={save.isPending} onClick={submit}>
          {t('mail.save')}
        </DialogAnswer>
      }
    >
      <div className="stack-12">
        <Switch
          label={t('mail.enabled')}
          checked={values.enabled}
          onChange={(enabled) => set({ enabled })}
        />
        <TextField
          label={t('mail.host')}
          dir="ltr"
          placeholder="smtp.example.ma"
          value={values.host}
          onChange={(host) => set({ host })}
          maxLength={253}
        />
        <SelectField
          label={t('mail.security')}
          value={values.security}
          onChange={(security) => set({ security, port: USUAL_PORTS[security] })}
          options={MAIL_SECURITIES.map((value) => ({
            value,
            label: t(`mail.securities.${value}`),
          }))}
        />
        <TextField
          label={t('mail.port')}
          dir="ltr"
          inputMode="numeric"
          value={values.port === 0 ? '' : String(values.port)}
          onChange={(port) => set({ port: Number(port.replace(/\D/g, '')) })}
          maxLength={5}
        />
        <TextField
          label={t('mail.username')}
          help={t('mail.usernameHelp')}
          dir="ltr"
          autoComplete="off"
          value={values.username}
          onChange={(username) => set({ username })}
        />
        {values.username !== '' && (
          <PasswordField
            label={t('mail.password')}
            help={settings.password === 'none' ? undefined : t('mail.passwordHelp')}
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
          />
        )}
        <TextField
          label={t('mail.fromName')}
          dir="auto"
          value={values.fromName}
          onChange={(fromName) => set({ fromName })}
          maxLength={100}
        />
        <TextField
          label={t('mail.fromAddress')}
          type="email"
          dir="ltr"
          value={values.fromAddress}
          onChange={(fromAddress) => set({ fromAddress })}
        />
        <TextField
          label={t('mail.replyTo')}
          help={t('mail.replyToHelp')}
          type="email"
          dir="ltr"
          value={values.replyTo}
          onChange={(replyTo) => set({ replyTo })}
        />
      </div>
    </Dialog>
  );
}

/** Sends a real message, and shows the words of the mail server. */
function MailTest() {
  const { t } = useTranslation('quoteSending');
  const errorText = useErrorText();
  const { test } = useMailWrites();
  const [to, setTo] = useState('');
  const { data, error } = test;
  return (
    <Form
      className="stack-12"
      noValidate
      onSubmit={() => {
        test.mutate(to.trim());
      }}
    >
      <div className="row-8 align-bottom">
        <TextField
          className="grows shrinks"
          label={t('mail.testTo')}
          type="email"
          dir="ltr"
          value={to}
          onChange={setTo}
        />
        <Button type="submit" disabled={to.trim() === ''} loading={test.isPending}>
          {t('mail.test')}
        </Button>
      </div>
      {error !== null && (
        <Notice tone="loss" live>
          {errorText(error)}
        </Notice>
      )}
      {data !== undefined && (
        <Notice tone={data.isSent ? 'profit' : 'loss'} live>
          {t(data.isSent ? 'mail.testSent' : 'mail.testFailed', {
            words: data.cause === null ? isolateNumber(data.words) : t(`mail.causes.${data.cause}`),
          })}
        </Notice>
      )}
    </Form>
  );
}

/** The company's mail server: whether it is set up, a test, and the outbox. */
export function MailCard() {
  const { t } = useTranslation('quoteSending');
  const errorText = useErrorText();
  const { data, error, refetch } = useMailSettings();
  const [isOpen, setIsOpen] = useState(false);
  if (data === undefined) {
    return (
      <Card title={t('mail.title')}>
        {error === null ? (
          <LoadingText />
        ) : (
          <ErrorState
            title={t('mail.loadFailed')}
            detail={errorText(error)}
            onRetry={() => refetch()}
          />
        )}
      </Card>
    );
  }
  const { enabled, host, fromAddress, password } = data;
  const words = { address: isolateNumber(fromAddress), host: isolateNumber(host) };
  return (
    <Card
      title={t('mail.title')}
      actions={
        <Button size="sm" onClick={() => setIsOpen(true)}>
          {t(data.version === 0 ? 'mail.setUp' : 'mail.change')}
        </Button>
      }
    >
      <div className="grid-16">
        <p className="muted">{enabled ? t('mail.onText', words) : t('mail.offText')}</p>
        {password === 'unreadable' && <Notice tone="attention">{t('mail.unreadable')}</Notice>}
        {enabled && password !== 'unreadable' && <MailTest />}
        {data.version > 0 && <Outbox />}
      </div>
      {isOpen && <SettingsDialog settings={data} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
