import {
  type EstimateProfile,
  MOST_HOLIDAYS,
  PROFIT_BANDS,
  SPECIFICATION,
  withProfile,
} from '@pcm/domain';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { DifferenceView } from '../../../project/versions/difference-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { FoldingCard } from '../../../ui/layout/folding-card.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from '../sections.module.css';
import { useData, useEstimateActions, useEstimateStore } from '../state/estimate-context.tsx';
import { chosenOf, DayTable, type ProfileName } from './day-table.tsx';

/** Applies other rules as one edit, which the toast can undo. */
function useApplyProfile() {
  const { t } = useTranslation(['estimate', 'common']);
  const actions = useEstimateActions();
  const store = useEstimateStore();
  return (profile: ProfileName) => {
    const { parameters, profitAnalysis } = store.getState().data;
    const withholdingTaxRate = profitAnalysis?.withholdingTaxRate;
    const at = new Date().toISOString();
    actions.edit(`rules.${at}`, (now) => withProfile(now, chosenOf(now, profile), SPECIFICATION));
    showToast({
      tone: 'success',
      title: t('rules.applied'),
      action: {
        label: t('common:undo'),
        onAction: () =>
          actions.edit(`rules.undo.${at}`, (now) => ({
            ...now,
            parameters,
            // Only what the choice changed, so that an order typed meanwhile stays.
            ...(withholdingTaxRate !== undefined && {
              profitAnalysis: { ...now.profitAnalysis, withholdingTaxRate },
            }),
          })),
      },
    });
  };
}

interface ProfileQuestionProps {
  /** Null while nothing is asked. */
  profile: ProfileName | null;
  onClose: () => void;
}

/** Shows what other rules change in money, line by line, before they are applied. */
function ProfileQuestion({ profile, onClose }: ProfileQuestionProps) {
  const { t } = useTranslation(['estimate', 'common']);
  const data = useData((now) => now);
  const apply = useApplyProfile();
  return (
    <Dialog
      opened={profile !== null}
      onClose={onClose}
      size="lg"
      title={t(profile === 'specification' ? 'rules.askSpecification' : 'rules.askMorocco')}
      subtitle={t('rules.askText')}
      actions={
        profile === null ? null : (
          <>
            <Button onClick={onClose}>{t('common:cancel')}</Button>
            <Button
              variant="primary"
              onClick={() => {
                apply(profile);
                onClose();
              }}
            >
              {t('rules.apply')}
            </Button>
          </>
        )
      }
    >
      {profile === null ? null : (
        <DifferenceView
          before={data}
          after={withProfile(data, chosenOf(data, profile), SPECIFICATION)}
          names={{ before: t('rules.now'), after: t('rules.after') }}
        />
      )}
    </Dialog>
  );
}

/** Edits what the law leaves to the company: its day, its profit, holidays, premium. */
function LawFields({ rules }: { rules: EstimateProfile }) {
  const { t } = useTranslation(['estimate', 'taxReport']);
  const actions = useEstimateActions();
  const set = (fields: Partial<EstimateProfile>) =>
    actions.edit(`rules.${Object.keys(fields).join()}`, (now) => ({
      ...now,
      parameters: { ...rules, ...now.parameters, ...fields },
    }));
  return (
    <div className="stack-12">
      <div className={`grid align-top ${styles.rulesFields}`}>
        <DateField
          label={t('rules.asOf')}
          help={t('rules.asOfHelp')}
          value={rules.asOf ?? ''}
          onChange={(asOf) => {
            if (asOf !== '') set({ asOf });
          }}
        />
        <SelectField
          label={t('rules.band')}
          value={rules.profitBand ?? '1M-100M'}
          onChange={(profitBand) => set({ profitBand })}
          options={PROFIT_BANDS.map((value) => ({
            value,
            label: t(`taxReport:law.bands.${value}`),
          }))}
        />
        <NumberField
          label={t('rules.holidays')}
          help={t('rules.holidaysHelp')}
          value={rules.holidaysPerYear ?? 13}
          onChange={(holidaysPerYear) => set({ holidaysPerYear: holidaysPerYear ?? 13 })}
          unit={t('rules.daysAYear')}
          min={0}
          max={MOST_HOLIDAYS}
          fallback={13}
        />
        <NumberField
          label={t('rules.accident')}
          help={t('rules.accidentHelp')}
          value={rules.accidentPercent ?? 0}
          onChange={(accidentPercent) => set({ accidentPercent: accidentPercent ?? 0 })}
          unit="%"
          min={0}
          max={100}
          step={0.05}
          fallback={0}
        />
      </div>
      <div>
        <Switch
          label={t('rules.paidTime')}
          checked={rules.paidTime ?? true}
          onChange={(paidTime) => set({ paidTime })}
        />
        <p className="note above-4">{t('rules.paidTimeHelp')}</p>
      </div>
      <p className="note">{t('rules.ceiling')}</p>
    </div>
  );
}

/** Shows by which rules the estimate is priced, and changes them after showing the difference. */
export function RulesCard() {
  const { t } = useTranslation('estimate');
  const format = useFormat();
  const rules = useData((data) => data.parameters);
  const [asked, setAsked] = useState<ProfileName | null>(null);
  const profile = rules?.profile ?? 'specification';
  return (
    <>
      <FoldingCard
        id="rules"
        title={t('rules.title')}
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
          {profile === 'morocco' && rules !== undefined ? <LawFields rules={rules} /> : null}
          <DayTable />
        </div>
      </FoldingCard>
      <ProfileQuestion profile={asked} onClose={() => setAsked(null)} />
    </>
  );
}
