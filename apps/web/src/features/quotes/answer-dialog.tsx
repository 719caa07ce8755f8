import type { Quote } from '@pcm/contract';
import { LOST_REASONS } from '@pcm/domain';
import { useId, useState } from 'react';
import { isStale } from '../../platform/api/api-error.ts';
import { useFormat } from '../../platform/words/format.ts';
import { today } from '../../platform/words/today.ts';
import { isolate, isolateNumber, useTranslation } from '../../platform/words/translation.ts';
import { DialogAnswer } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { sayDone, useFailureToast } from '../../ui/feedback/toast-store.ts';
import { SelectField, Switch } from '../../ui/fields/choices.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { focusFirstError } from '../../ui/fields/focus-first-error.ts';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { focusNextStep } from '../../ui/overlays/focus-back.ts';
import { type QuotePatch, type QuoteWrites, readQuote } from './quotes.queries.ts';

/** The answer of a client, or of the company itself, to an issued quotation. */
export type Answer = 'accepted' | 'lost' | 'cancelled';

const REASONS = [...LOST_REASONS, 'other'] as const;

interface AnswerDialogProps {
  quote: Quote;
  answer: Answer;
  writes: QuoteWrites;
  onClose: () => void;
}

/** Asks for what belongs to an answer: its day, the order, or the reason. */
export default function AnswerDialog({ quote, answer, writes, onClose }: AnswerDialogProps) {
  const { t } = useTranslation(['quotes', 'projects']);
  const format = useFormat();
  const sayFailed = useFailureToast();
  const form = useId();
  const [day, setDay] = useState(today());
  const [setsOrder, setSetsOrder] = useState(true);
  const [reason, setReason] = useState<(typeof REASONS)[number]>('price');
  const [other, setOther] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  // An answer that somebody else gave since the dialog was opened is not overwritten unseen.
  const [seen, setSeen] = useState<Pick<Quote, 'version' | 'status'>>(quote);
  const [wasStale, setWasStale] = useState(false);
  const { id, number, currency, totalIncludingVat } = quote;
  const said = reason === 'other' ? other.trim() : t(`answer.reasons.${reason}`);
  const needsReason = answer !== 'accepted';
  const isMissing = answer === 'lost' && said === '';
  const submit = async (fields: HTMLElement) => {
    setIsAsked(true);
    if (isMissing) focusFirstError(fields);
    if (isMissing || writes.change.isPending) return;
    const patch: QuotePatch = {
      status: answer,
      ...(day === '' || answer === 'cancelled' ? {} : { answeredOn: day }),
      ...(answer === 'accepted' ? { setsOrder } : {}),
      ...(needsReason && said !== '' ? { reason: said } : {}),
    };
    try {
      await writes.change.mutateAsync({ id, version: seen.version, patch });
      sayDone(t(`answer.done.${answer}`));
      onClose();
      focusNextStep(answer, id);
    } catch (error) {
      if (!isStale(error)) return sayFailed(t('answer.failed'), error);
      try {
        setSeen(await readQuote(id));
        setWasStale(true);
      } catch (unread) {
        sayFailed(t('answer.failed'), unread);
      }
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="sm"
      title={t(`answer.titles.${answer}`, { number: isolateNumber(number ?? '') })}
      filled={[day, setsOrder, reason, other]}
      actions={
        <DialogAnswer
          variant={answer === 'accepted' ? 'primary' : 'danger'}
          type="submit"
          form={form}
          loading={writes.change.isPending}
        >
          {t(`answer.confirm.${answer}`)}
        </DialogAnswer>
      }
    >
      <Form id={form} className="stack-12" onSubmit={submit}>
        {wasStale && (
          <Notice tone="attention" live>
            {t('answer.stale', { status: isolate(t(`projects:quotation.status.${seen.status}`)) })}
          </Notice>
        )}
        <p>{t(`answer.texts.${answer}`)}</p>
        {answer !== 'cancelled' && (
          <DateField label={t('answer.day')} value={day} onChange={setDay} max={today()} />
        )}
        {answer === 'accepted' && (
          <Switch
            label={t('answer.setsOrder', {
              money: isolate(format.money(totalIncludingVat, currency, 2)),
            })}
            checked={setsOrder}
            onChange={setSetsOrder}
          />
        )}
        {needsReason && (
          <SelectField
            label={t('answer.reason')}
            value={reason}
            onChange={setReason}
            options={REASONS.map((value) => ({ value, label: t(`answer.reasons.${value}`) }))}
          />
        )}
        {needsReason && reason === 'other' && (
          <TextField
            label={t('answer.otherReason')}
            value={other}
            onChange={setOther}
            error={isAsked && isMissing ? t('answer.reasonMissing') : undefined}
          />
        )}
      </Form>
    </Dialog>
  );
}
