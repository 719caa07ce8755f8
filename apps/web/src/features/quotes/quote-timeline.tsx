import type { QuoteInFull } from '@pcm/contract';
import { IconHourglass, IconNote } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime } from '../../platform/words/date-time.ts';
import { useFormat } from '../../platform/words/format.ts';
import { isolateNumber, useTranslation } from '../../platform/words/translation.ts';
import { EVENT_SIGNS, useEventWords } from '../../project/quotes/project-quotes.tsx';
import { Button } from '../../ui/button.tsx';
import { useFailureToast } from '../../ui/feedback/toast-store.ts';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './quote-detail.module.css';
import type { QuoteWrites } from './quotes.queries.ts';

/**
 * Lists the events of a quotation and its revisions, the earliest first, and its last valid day.
 */
export function QuoteTimeline({ quote }: { quote: QuoteInFull }) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  const wordsOf = useEventWords();
  const { timeline, validUntil, status } = quote;
  const isOpen = status === 'issued' || status === 'sent';
  const versions = new Map(quote.revisions.map(({ id, projectVersion }) => [id, projectVersion]));
  return (
    <ol className="grid bare-list" aria-label={t('timeline.title')}>
      {timeline.map((event) => {
        const { at, kind, quoteId, online } = event;
        const Sign = EVENT_SIGNS[kind];
        const version = versions.get(quoteId);
        const { words, notes } = wordsOf(event, [
          kind === 'issued' && version !== undefined
            ? t('timeline.version', { version: format.number(version) })
            : '',
          online === undefined
            ? ''
            : t('timeline.online', {
                address: isolateNumber(online.address),
                saw: isolateNumber(online.saw),
                pdf: isolateNumber(`SHA-256 ${online.pdf}`),
              }),
          online?.setsOrder === false ? t('timeline.noOrder') : '',
        ]);
        return (
          <li key={`${at} ${kind} ${quoteId}`} className={`grid-12 relative ${styles.event}`}>
            <span className={`grid centred muted on-sheet ${styles.sign}`}>
              <Sign size={14} stroke={1.75} aria-hidden />
            </span>
            <time className="muted" dateTime={at}>
              {formatDateTime(at, format.language)}
            </time>
            <span className="break-words shrinks">
              <span className="medium">{words}</span>
              {notes !== '' && <span className="note block">{notes}</span>}
            </span>
          </li>
        );
      })}
      {isOpen && validUntil !== null && (
        <li className={`grid-12 relative ${styles.event}`} data-ahead>
          <span className={`grid centred muted on-sheet ${styles.sign}`}>
            <IconHourglass size={14} stroke={1.75} aria-hidden />
          </span>
          <time className="muted" dateTime={validUntil}>
            {format.day(validUntil)}
          </time>
          <span className="medium">{t('timeline.validUntil')}</span>
        </li>
      )}
    </ol>
  );
}

export function NoteForm({ id, writes }: { id: string; writes: QuoteWrites }) {
  const { t } = useTranslation('quotes');
  const sayFailed = useFailureToast();
  const [text, setText] = useState('');
  const note = text.trim();
  const submit = async () => {
    if (note === '') return;
    try {
      await writes.change.mutateAsync({ id, patch: { note } });
      setText('');
    } catch (error) {
      sayFailed(t('actions.failed'), error);
    }
  };
  return (
    <Form className="not-printed row-8 align-bottom" onSubmit={submit}>
      <TextField
        className="grows shrinks"
        label={t('timeline.note')}
        value={text}
        onChange={setText}
        maxLength={2000}
      />
      <Button
        type="submit"
        icon={IconNote}
        disabled={note === ''}
        loading={writes.change.isPending}
      >
        {t('timeline.addNote')}
      </Button>
    </Form>
  );
}
