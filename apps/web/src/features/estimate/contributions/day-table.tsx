import {
  catalogueLabel,
  crewDayCost,
  type DayCost,
  dayCosts,
  type EstimateData,
  type EstimateProfile,
  MOST_SERVICE_YEARS,
  SPECIFICATION,
  sumAmounts,
  withProfile,
} from '@pcm/domain';
import { useDeferredValue } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { today } from '../../../platform/words/today.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { LineName } from '../../../project/cost/line-name.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Figures } from '../../../ui/chart/figure-table.tsx';
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

/** Returns the rules that a choice of profile stands for; the law is pinned to today. */
export const chosenOf = (data: EstimateData, profile: ProfileName): EstimateProfile => ({
  ...data.parameters,
  profile,
  asOf: data.parameters?.asOf ?? today(),
});

interface DayRow {
  line: WorkingPersonnelLine;
  law: DayCost;
  standard: DayCost;
}

/** Shows what a day of each person costs by law and by standard values; years are entered here. */
export function DayTable() {
  const { t } = useTranslation(['estimate', 'cost']);
  const format = useFormat();
  const actions = useEstimateActions();
  // Deferred, so that the figures of the cell being typed in are drawn first.
  const data = useDeferredValue(useData((now) => now));
  const currency = useCurrency();
  const daysBy = (profile: ProfileName) => {
    const chosen = withProfile(data, chosenOf(data, profile), SPECIFICATION);
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
  if (rows.length === 0) return <p className="muted">{t('rules.noPeople')}</p>;
  const amount = (valueOf: (row: DayRow) => number) => (row: DayRow) => (
    <Amount value={valueOf(row)} decimals={2} />
  );
  return (
    <section className="stack-8" aria-label={t('rules.days')}>
      <h3 className="heading">{t('rules.days')}</h3>
      <div className={`grid align-top ${styles.rulesFields}`}>
        {rows.map(({ line, law: { count } }) => (
          <NumberField
            key={line.id}
            label={t('rules.serviceOf', {
              line: `${format.number(count)} × ${isolate(catalogueLabel(line.type, format.language))}`,
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
      <Figures
        label={t('rules.days')}
        look="plain"
        keyOf={({ line }) => line.id}
        rows={rows}
        columns={{
          line: {
            name: t('cost:column.position'),
            renderCell: ({ line, law: { count } }) => (
              <>
                <bdi>{`${format.number(count)} × `}</bdi>
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
      <p className="note">{t('rules.daysNote')}</p>
    </section>
  );
}
