import { currencyOf, priceEstimate, SPECIFICATION, sumAmounts } from '@pcm/domain';
import { useEffect, useState } from 'react';
import { isolate, isolateFigure, useTranslation } from '../../../platform/words/translation.ts';
import { hasValidDates } from '../../../project/insurance/insurance-fields.tsx';
import { shownTerms } from '../../../project/insurance/insurance-terms.ts';
import { DifferenceAmount } from '../../../project/versions/difference-amount.tsx';
import { type ContractTerms, withPendingInsurance } from '../../../saving/pending-insurance.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { pricedOnce, useEstimateStore } from '../state/estimate-context.tsx';
import styles from './changes.module.css';
import type { InsuranceQuestion, SaveEstimate, UnreadQuestion } from './use-save-estimate.ts';

/** The questions before a save is sent. */
export function SaveQuestions({ saving }: { saving: SaveEstimate }) {
  const { insuranceQuestion, unreadQuestion } = saving;
  if (unreadQuestion !== null) return <UnreadDialog saving={saving} question={unreadQuestion} />;
  if (insuranceQuestion === null) return null;
  return <InsuranceDialog saving={saving} question={insuranceQuestion} />;
}

interface QuestionProps<Question> {
  saving: SaveEstimate;
  question: Question;
}

/** Lists the fields whose text is invalid, and the value that each has instead. */
function UnreadDialog({ saving, question }: QuestionProps<UnreadQuestion>) {
  const { t } = useTranslation('estimate');
  const count = question.fields.length;
  return (
    <ConfirmDialog
      opened
      title={t('unread.title')}
      message={t('unread.text', { count })}
      detail={question.fields.map(({ place, name, text, value }) => (
        <span key={place} className="ink block">
          {t(value === '' ? 'unread.emptyCell' : 'unread.cell', {
            cell: isolate(name),
            text: isolate(text),
            value: isolateFigure(value),
          })}
        </span>
      ))}
      confirmLabel={t('unread.save')}
      cancelLabel={t('unread.goBack', { count })}
      onConfirm={() => saving.answerUnread('save')}
      onCancel={() => void saving.answerUnread('goBack')}
    />
  );
}

/** Explains the pending insurance settings, and asks whether the save applies them. */
function InsuranceDialog({ saving, question }: QuestionProps<InsuranceQuestion>) {
  const { t } = useTranslation(['insurance', 'common']);
  const { data } = useEstimateStore().getState();
  const count = Object.keys(question.terms).length;
  const current = shownTerms(data, t('standardDescription'));
  const terms: ContractTerms = Object.assign({ ...current }, question.terms);
  const canApply = hasValidDates(terms);
  const now = pricedOnce(data).cost.total;
  const after = priceEstimate(withPendingInsurance(data, question.terms, ''), SPECIFICATION).cost
    .total;
  const answer = saving.answerInsurance;
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
  return (
    <Dialog
      opened
      onClose={() => answer('cancel')}
      title={t('saveTitle')}
      subtitle={t('pending', { count })}
      role="alertdialog"
      keepOpenOutside
      actions={
        <>
          <Button variant="quiet" className={styles.cancel ?? ''} onClick={() => answer('cancel')}>
            {t('common:cancel')}
          </Button>
          <Button onClick={() => answer('leave')}>{t('saveWithout')}</Button>
          <Button variant="primary" autoFocus disabled={!canApply} onClick={() => answer('apply')}>
            {t('saveApply')}
          </Button>
        </>
      }
    >
      {canApply ? (
        <p className="muted">
          {t('effect')}:{' '}
          <bdi dir="ltr">
            <DifferenceAmount value={sumAmounts([after, -now])} /> →{' '}
            <Amount value={after} currency={currencyOf(data)} decimals={2} />
          </bdi>
        </p>
      ) : (
        <p className="muted">{t('endNotAfterStart')}</p>
      )}
      <p className="muted">{t('saveWithoutText')}</p>
    </Dialog>
  );
}
