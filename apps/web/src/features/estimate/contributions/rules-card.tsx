import {
  asKnownOn,
  type EstimateData,
  type EstimateProfile,
  type LawOfToday,
  newerRows,
  SPECIFICATION,
  withProfile,
} from '@pcm/domain';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { useLawOfToday } from '../../../project/law.queries.ts';
import { DifferenceView } from '../../../project/versions/difference-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { FoldingCard } from '../../../ui/layout/folding-card.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from '../sections.module.css';
import { useData, useEstimateActions, useEstimateStore } from '../state/estimate-context.tsx';
import { chosenOf, DayTable, LawFields, type ProfileName } from './day-table.tsx';
import { ExchangeChoice } from './exchange-choice.tsx';

/** A change of the rules that is asked about: another profile, or the law as known today. */
type Change = ProfileName | 'newer';

/** The words of each change. */
const WORDS = {
  specification: { ask: 'rules.askSpecification', applied: 'rules.applied' },
  morocco: { ask: 'rules.askMorocco', applied: 'rules.applied' },
  newer: { ask: 'law:newer.ask', applied: 'law:newer.applied' },
} as const;

/** Returns the rules that a change leads to. */
const rulesAfter = (data: EstimateData, change: Change, law: LawOfToday): EstimateProfile =>
  change === 'newer'
    ? asKnownOn(chosenOf(data, 'morocco', law), law.today, law.ownRows)
    : chosenOf(data, change, law);

/** Applies other rules as one edit, which the toast can undo. */
function useApplyChange() {
  const { t } = useTranslation(['estimate', 'common', 'law']);
  const actions = useEstimateActions();
  const store = useEstimateStore();
  const law = useLawOfToday();
  return (change: Change) => {
    const { parameters, profitAnalysis } = store.getState().data;
    const withholdingTaxRate = profitAnalysis?.withholdingTaxRate;
    const at = new Date().toISOString();
    actions.edit(`rules.${at}`, (now) =>
      withProfile(now, rulesAfter(now, change, law), SPECIFICATION),
    );
    showToast({
      tone: 'success',
      title: t(WORDS[change].applied),
      undo: () =>
        actions.edit(`rules.undo.${at}`, (now) => ({
          ...now,
          parameters,
          // Sends only the changed fields, so that an order typed meanwhile stays.
          ...(withholdingTaxRate !== undefined && {
            profitAnalysis: { ...now.profitAnalysis, withholdingTaxRate },
          }),
        })),
    });
  };
}

interface ChangeQuestionProps {
  /** Null while nothing is asked. */
  change: Change | null;
  onClose: () => void;
}

/** Shows what other rules change in money, line by line, before they are applied. */
export function ChangeQuestion({ change, onClose }: ChangeQuestionProps) {
  const { t } = useTranslation(['estimate', 'common', 'law']);
  const data = useData((now) => now);
  const apply = useApplyChange();
  const law = useLawOfToday();
  return (
    <Dialog
      opened={change !== null}
      onClose={onClose}
      size="lg"
      title={t(WORDS[change ?? 'morocco'].ask)}
      subtitle={t('rules.askText')}
      actions={
        change === null ? null : (
          <>
            <Button onClick={onClose}>{t('common:cancel')}</Button>
            <Button
              variant="primary"
              onClick={() => {
                apply(change);
                onClose();
              }}
            >
              {t('rules.apply')}
            </Button>
          </>
        )
      }
    >
      {change === null ? null : (
        <DifferenceView
          before={data}
          after={withProfile(data, rulesAfter(data, change, law), SPECIFICATION)}
          names={{ before: t('rules.now'), after: t('rules.after') }}
        />
      )}
    </Dialog>
  );
}

/** Says that rows became known after the estimate's day, and offers to show what they change. */
function NewerLaw({ rules, onShow }: { rules: EstimateProfile; onShow: () => void }) {
  const { t } = useTranslation('law');
  const format = useFormat();
  const law = useLawOfToday();
  const { added, withdrawn } = newerRows(rules, law.ownRows, law.today);
  const count = added.length + withdrawn.length;
  if (count === 0) return null;
  const day = isolate(format.day(rules.asOf ?? ''));
  return (
    <Notice
      tone="info"
      title={t('newer.title', { count, day })}
      action={
        <Button size="sm" onClick={onShow}>
          {t('newer.show')}
        </Button>
      }
    >
      {t('newer.text', { day })}
    </Notice>
  );
}

/** The address of the question whether to price by law, `#rules.law`. */
const ASKS_LAW = 'rules.law';

/** Shows by which rules the estimate is priced, and changes them after showing the difference. */
export function RulesCard() {
  const { t } = useTranslation('estimate');
  const format = useFormat();
  const rules = useData((data) => data.parameters);
  const profile = rules?.profile ?? 'specification';
  const hash = useRouterState({ select: (state) => state.location.hash });
  const [asked, setAsked] = useState<Change | null>(
    hash === ASKS_LAW && profile !== 'morocco' ? 'morocco' : null,
  );
  return (
    <>
      <FoldingCard
        id="rules"
        title={t('rules.title')}
        isOpenAtFirst={hash.startsWith('rules')}
        summary={
          profile === 'morocco'
            ? t('rules.summaryLaw', { day: isolate(format.day(rules?.asOf ?? '')) })
            : t('rules.summarySpecification')
        }
      >
        <div className={`stack-card ${styles.rules}`}>
          <div className="stack-8">
            <Segmented
              label={t('rules.by')}
              showLabel
              value={profile}
              onChange={setAsked}
              options={[
                { value: 'specification', label: t('rules.specification') },
                { value: 'morocco', label: t('rules.morocco') },
              ]}
            />
            <p className="note">{t('rules.text')}</p>
          </div>
          {profile === 'morocco' && rules !== undefined ? (
            <>
              <NewerLaw rules={rules} onShow={() => setAsked('newer')} />
              <LawFields rules={rules} />
            </>
          ) : null}
          <ExchangeChoice />
          <DayTable />
        </div>
      </FoldingCard>
      <ChangeQuestion change={asked} onClose={() => setAsked(null)} />
    </>
  );
}
