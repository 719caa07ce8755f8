import type { MailMessage } from '@pcm/contract';
import { formatDateTime } from '../../platform/words/date-time.ts';
import { useFormat } from '../../platform/words/format.ts';
import {
  isolate,
  isolateNumber,
  useErrorText,
  useTranslation,
} from '../../platform/words/translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Pill, type PillTone } from '../../ui/feedback/pill.tsx';
import { useFailureToast } from '../../ui/feedback/toast-store.ts';
import { useMailMessages, useMailWrites } from './quotes.queries.ts';

const TONES: Record<MailMessage['state'], PillTone> = {
  waiting: 'info',
  sending: 'info',
  sent: 'profit',
  failed: 'loss',
  unsure: 'attention',
  cancelled: 'neutral',
};

/** One message of the outbox, with what the mail server said and what may be done. */
function OutboxRow({ message }: { message: MailMessage }) {
  const { t } = useTranslation('quoteSending');
  const { language } = useFormat();
  const sayFailed = useFailureToast();
  const { settle } = useMailWrites();
  const { id, state, words, cause, nextAt, createdAt, to, quoteName } = message;
  const become = async (next: 'waiting' | 'sent' | 'cancelled') => {
    try {
      await settle.mutateAsync({ id, state: next });
    } catch (error) {
      sayFailed(t('send.failed'), error);
    }
  };
  const when = nextAt === null ? '' : isolate(formatDateTime(nextAt, language));
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
  const { t } = useTranslation('quoteSending');
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
