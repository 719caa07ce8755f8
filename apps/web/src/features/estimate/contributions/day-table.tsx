import {
  asKnownOn,
  catalogueLabel,
  chosenToday,
  crewDayCost,
  type DayCost,
  dayCosts,
  type EstimateData,
  type EstimateProfile,
  type LawOfToday,
  MOST_HOLIDAYS,
  MOST_SERVICE_YEARS,
  PROFIT_BANDS,
  SPECIFICATION,
  sumAmounts,
  withProfile,
} from '@pcm/domain';
import { useDeferredValue } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { LineName } from '../../../project/cost/line-name.tsx';
import { useLawOfToday } from '../../../project/law.queries.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Figures } from '../../../ui/chart/figure-table.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectField, Switch } from '../../../ui/fields/choices.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import styles from '../sections.module.css';
import {
  pricedOnce,
  useCurrency,
  useData,
  useEstimateActions,
} from '../state/estimate-context.tsx';
import { linesOf, type WorkingPersonnelLine } from '../state/working-line.ts';

/** The name of a set of rules. */
export type ProfileName = EstimateProfile['profile'];

/** Returns the rules that a choice of profile stands for; the law is pinned to what is known today. */
export function chosenOf(
  data: EstimateData,
  profile: ProfileName,
  law: LawOfToday,
): EstimateProfile {
  const chosen = { ...data.parameters, profile };
  return chosen.asOf === undefined ? chosenToday(chosen, law) : chosen;
}

/** Edits what the law leaves to the company: its day, its profit, holidays, premium. */
export function LawFields({ rules }: { rules: EstimateProfile }) {
  const { t } = useTranslation(['estimate', 'taxReport']);
  const actions = useEstimateActions();
  const { ownRows } = useLawOfToday();
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
            if (asOf === '') return;
            const moved = asKnownOn(rules, asOf, ownRows);
            set({ asOf, ownRows: moved.ownRows });
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
      {(rules.accidentPercent ?? 0) === 0 ? (
        <Notice tone="attention">{t('rules.accidentNone')}</Notice>
      ) : null}
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

interface DayRow {
  line: WorkingPersonnelLine;
  law: DayCost;
  standard: DayCost;
}

/** Shows what a day of each person costs by law and by standard values, term by term. */
export function DayFigures({ label }: { label: string }) {
  const { t } = useTranslation(['estimate', 'cost']);
  const format = useFormat();
  // Deferred, so that the figures of the cell being typed in are drawn first.
  const data = useDeferredValue(useData((now) => now));
  const currency = useCurrency();
  const known = useLawOfToday();
  const daysBy = (profile: ProfileName) => {
    const chosen = withProfile(data, chosenOf(data, profile, known), SPECIFICATION);
    return dayCosts(chosen, pricedOnce(chosen), SPECIFICATION);
  };
  const law = daysBy('morocco');
  const standard = daysBy('specification');
  const rows = linesOf(data, 'personnel').flatMap((line, index): DayRow[] => {
    const [byLaw, byStandard] = [law[index], standard[index]];
    return byLaw === undefined || byStandard === undefined
      ? []
      : [{ line, law: byLaw, standard: byStandard }];
  });
  const amount = (valueOf: (row: DayRow) => number) => (row: DayRow) => (
    <Amount value={valueOf(row)} decimals={2} />
  );
  return (
    <Figures
      label={label}
      look="plain"
      keyOf={({ line }) => line.id}
      rows={rows}
      columns={{
        line: {
          name: t('cost:column.position'),
          renderCell: ({ line, law: { count } }) => (
            <>
              {`${format.number(count)} × `}
              <LineName name={line.type} description={line.description} />
            </>
          ),
          sum: t('rules.crew'),
        },
        wage: {
          isMinor: true,
          name: t('rules.wage'),
          renderCell: amount(({ law: day }) => sumAmounts([day.wage, day.overtime, day.bonus])),
        },
        seniority: {
          isMinor: true,
          name: t('rules.seniority'),
          renderCell: amount((row) => row.law.seniority),
        },
        leave: {
          isMinor: true,
          name: t('rules.leave'),
          renderCell: amount((row) => row.law.paidTimeOff),
        },
        contributions: {
          isMinor: true,
          name: t('rules.contributions'),
          renderCell: amount((row) => row.law.contributions),
        },
        accident: {
          isMinor: true,
          name: t('rules.accidentShort'),
          renderCell: amount((row) => row.law.accidentInsurance),
        },
        day: {
          name: t('rules.dayByLaw'),
          renderCell: (row) => (
            <strong>
              <Amount value={row.law.day} decimals={2} />
            </strong>
          ),
          sum: <Amount value={crewDayCost(law)} currency={currency} decimals={2} />,
        },
        standard: {
          name: t('rules.dayByStandard'),
          renderCell: amount((row) => row.standard.day),
          sum: <Amount value={crewDayCost(standard)} decimals={2} />,
        },
      }}
    />
  );
}

/** Shows what a day of each person costs by both sets of rules; the years of service are entered here. */
export function DayTable() {
  const { t } = useTranslation('estimate');
  const format = useFormat();
  const actions = useEstimateActions();
  const lines = useData((data) => linesOf(data, 'personnel'));
  if (lines.length === 0) return <p className="muted">{t('rules.noPeople')}</p>;
  return (
    <section className="stack-8" aria-label={t('rules.days')}>
      <h3 className="heading">{t('rules.days')}</h3>
      <div className={`grid align-top ${styles.rulesFields}`}>
        {lines.map((line) => (
          <NumberField
            key={line.id}
            label={t('rules.serviceOf', {
              line: `${format.number(line.count ?? 1)} × ${isolate(catalogueLabel(line.type, format.language))}`,
            })}
            value={line.seniorityYears ?? 0}
            onChange={(years) =>
              actions.change('personnel', line.id, { seniorityYears: years ?? 0 })
            }
            unit={t('rules.years')}
            min={0}
            max={MOST_SERVICE_YEARS}
            fallback={0}
          />
        ))}
      </div>
      <DayFigures label={t('rules.days')} />
      <p className="note">{t('rules.daysNote')}</p>
    </section>
  );
}
