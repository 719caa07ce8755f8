import type { MailMessage, QuoteInFull } from '@pcm/contract';
import { filledLetter, USUAL_MESSAGES, withoutLink } from '@pcm/domain';
import { formatDay, formatNumber } from '@pcm/messages';
import { IconMailForward, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime } from '../../platform/words/date-time.ts';
import { useErrorText } from '../../platform/words/error-text.ts';
import { useFormat } from '../../platform/words/format.ts';
import { isolate, isolateNumber } from '../../platform/words/isolate.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { useCompany } from '../../project/company.queries.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Pill, type PillTone } from '../../ui/feedback/pill.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useMailMessages, useMailWrites } from './quotes.queries.ts';

const TONES: Record<MailMessage['state'], PillTone> = {
  waiting: 'info',
  sending: 'info',
  sent: 'profit',
  failed: 'loss',
  unsure: 'attention',
  cancelled: 'neutral',
};

const MOST_ADDRESSES = 10;
const ADDRESS = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/;

/** Returns the addresses of a text; undefined where one is none. */
function addressesIn(text: string): string[] | undefined {
  const found = text.split(/[\s,;،]+/).filter((part) => part !== '');
  const isRight = found.length > 0 && found.length <= MOST_ADDRESSES;
  return isRight && found.every((one) => ADDRESS.test(one)) ? found : undefined;
}

/** One message of the outbox, with what the mail server said and what may be done. */
function OutboxRow({ message }: { message: MailMessage }) {
  const { t } = useTranslation('quotes');
  const { language } = useFormat();
  const errorText = useErrorText();
  const { settle } = useMailWrites();
  const { id, state, words, cause, nextAt, createdAt, to, quoteName } = message;
  const become = async (next: 'waiting' | 'sent' | 'cancelled') => {
    try {
      await settle.mutateAsync({ id, state: next });
    } catch (error) {
      showToast({ tone: 'error', title: t('send.failed'), description: errorText(error) });
    }
  };
  const when = nextAt === null ? '' : isolateNumber(formatDateTime(nextAt, language));
  const notes = [
    cause !== null ? t(`mail.causes.${cause}`) : words === '' ? '' : isolate(words),
    state === 'waiting' && message.attempts > 0 ? t('mail.next', { when }) : '',
  ].filter((note) => note !== '');
  return (
    <li className="stack-8">
      <div className="wrap-8">
        <span className="grows shrinks break-words">
          <span className="medium">{isolateNumber(quoteName)}</span>{' '}
          {t('mail.toNamed', { to: isolateNumber(to.join(', ')) })}{' '}
          <span className="muted">{formatDateTime(createdAt, language)}</span>
        </span>
        <Pill tone={TONES[state]}>{t(`mail.states.${state}`)}</Pill>
      </div>
      {notes.length > 0 && <p className="note break-words">{notes.join(' · ')}</p>}
      {state === 'unsure' && <p className="note">{t('mail.unsureText')}</p>}
      <div className="wrap-8">
        {state === 'unsure' && (
          <Button size="sm" onClick={() => become('sent')}>
            {t('mail.arrived')}
          </Button>
        )}
        {(state === 'failed' || state === 'unsure') && (
          <Button size="sm" onClick={() => become('waiting')}>
            {t('mail.again')}
          </Button>
        )}
        {(state === 'waiting' || state === 'failed') && (
          <Button size="sm" onClick={() => become('cancelled')}>
            {t('mail.cancel')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The messages of a quotation, or of all. */
export function Outbox({ quoteId }: { quoteId?: string }) {
  const { t } = useTranslation('quotes');
  const errorText = useErrorText();
  const { data, error } = useMailMessages(quoteId);
  const messages = data?.messages ?? [];
  return (
    <section className="stack-8" aria-label={t('mail.outbox')}>
      <h3 className="subheading">{t('mail.outbox')}</h3>
      {error !== null && <Notice tone="loss">{errorText(error)}</Notice>}
      {data !== undefined && messages.length === 0 && <p className="muted">{t('mail.none')}</p>}
      <ul className="bare-list stack-12" aria-live="polite">
        {messages.map((message) => (
          <OutboxRow key={message.id} message={message} />
        ))}
      </ul>
    </section>
  );
}

/** Fills in the places of a message, in the language of the quotation. */
function filled(text: string, quote: QuoteInFull): string {
  const { language, number, object, tenderReference, totalIncludingVat, currency } = quote;
  const amount = formatNumber(totalIncludingVat, language, { decimals: 2 });
  return filledLetter(text, {
    number: number ?? '',
    object,
    reference: tenderReference,
    total: `${amount}\u00a0${currency}`,
    words: '',
    until: formatDay(quote.validUntil, language),
  });
}

export interface MailPartProps {
  quote: QuoteInFull;
  /** Is told whether something is typed that closing would lose. */
  onTyped: (isTyped: boolean) => void;
}

/** The form of a message, in the language of the quotation, with the company's texts. */
export function MessageForm({ quote, hasLinks, onTyped }: MailPartProps & { hasLinks: boolean }) {
  const { t } = useTranslation('quotes');
  const errorText = useErrorText();
  const { data: company } = useCompany();
  const { put } = useMailWrites();
  const usual = USUAL_MESSAGES[quote.language];
  const offered = (company?.defaults.quoteTexts ?? []).filter(
    ({ kind, language }) => kind === 'message' && language === quote.language,
  );
  const [to, setTo] = useState('');
  const [subject, setSubject] = useState(() => filled(usual.subject, quote));
  const [text, setText] = useState(() => {
    const first = offered[0]?.text ?? usual.text;
    return filled(hasLinks ? first : withoutLink(first), quote);
  });
  const [attachesPdf, setAttachesPdf] = useState(true);
  const [withLink, setWithLink] = useState(hasLinks);
  const [isAsked, setIsAsked] = useState(false);
  const addresses = addressesIn(to);
  const submit = async () => {
    setIsAsked(true);
    if (addresses === undefined) return;
    const shown = withLink ? text : withoutLink(text);
    const body = { to: addresses, subject, text: shown, attachesPdf, withLink };
    try {
      await put.mutateAsync({ id: quote.id, body });
      setIsAsked(false);
      setTo('');
      onTyped(false);
      showToast({ tone: 'success', title: t('mail.queued'), description: t('mail.queuedText') });
    } catch (error) {
      showToast({ tone: 'error', title: t('mail.failed'), description: errorText(error) });
    }
  };
  return (
    <form
      className="stack-12"
      noValidate
      onInput={() => onTyped(true)}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={t('mail.to')}
        help={t('mail.toHelp')}
        error={isAsked && addresses === undefined ? t('mail.toWrong') : undefined}
        dir="ltr"
        inputMode="email"
        value={to}
        onChange={setTo}
      />
      <TextField
        label={t('mail.subject')}
        dir="auto"
        value={subject}
        onChange={setSubject}
        maxLength={200}
      />
      <TextArea
        label={t('mail.text')}
        help={withLink ? t('mail.linkPlace', { place: isolateNumber('{link}') }) : undefined}
        rows={7}
        value={text}
        onChange={setText}
        maxLength={10_000}
      />
      {offered.length > 0 && (
        <div className="wrap-8">
          {[...offered, { id: 'usual', name: t('mail.usual'), text: usual.text }].map((one) => (
            <Button
              key={one.id}
              size="sm"
              icon={<IconPlus size={14} stroke={1.75} aria-hidden />}
              onClick={() => setText(filled(one.text, quote))}
            >
              {one.name}
            </Button>
          ))}
        </div>
      )}
      <Switch label={t('mail.attach')} checked={attachesPdf} onChange={setAttachesPdf} />
      {hasLinks && <Switch label={t('mail.withLink')} checked={withLink} onChange={setWithLink} />}
      <div>
        <Button
          type="submit"
          variant="primary"
          icon={<IconMailForward size={16} stroke={1.75} className="mirror-in-rtl" aria-hidden />}
          loading={put.isPending}
        >
          {t('mail.send')}
        </Button>
      </div>
    </form>
  );
}
