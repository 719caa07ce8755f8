import {
  type DayStep,
  dayBuildUp,
  dayCosts,
  dayTerm,
  percentage,
  SPECIFICATION,
  sumAmounts,
  withProfile,
} from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { useLawOfToday } from '../../../project/law.queries.ts';
import { DifferenceAmount } from '../../../project/versions/difference-amount.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Figures } from '../../../ui/chart/figure-table.tsx';
import { Bar, Rule, Track } from '../../../ui/chart/marks.tsx';
import { tightScale } from '../../../ui/chart/scale.ts';
import styles from '../sections.module.css';
import { pricedOnce, useData } from '../state/estimate-context.tsx';
import { chosenOf } from './day-table.tsx';

/** A row of the picture: a step, the sum of the contributions before their parts, or the day. */
interface PictureRow {
  code: DayStep['code'] | 'contributions' | 'day';
  amount: number;
  /** By standard values; null where these have no such term. */
  standard: number | null;
  /** Absent for the sum of the contributions, whose parts have bars. */
  bar?: { from: number; to: number };
  notes: string[];
}

/** Returns whether a step is a component of the contributions. */
const isPart = ({ code }: Pick<PictureRow, 'code'>) => code.includes('_');

/** Returns a day by law and by standard values, of a line or of everybody; null without the line. */
export function useDay(line: number | null) {
  const data = useData((now) => now);
  const known = useLawOfToday();
  const [byLaw, byStandard] = (['morocco', 'specification'] as const).map((profile) => {
    const chosen = withProfile(data, chosenOf(data, profile, known), SPECIFICATION);
    return { data: chosen, priced: pricedOnce(chosen) };
  });
  if (byLaw === undefined || byStandard === undefined) return null;
  const built = dayBuildUp(byLaw.data, byLaw.priced, SPECIFICATION, line);
  if (built === null) return null;
  const days = dayCosts(byStandard.data, byStandard.priced, SPECIFICATION);
  return {
    built,
    days,
    standard: dayTerm(days, line, 'day'),
    totals: { law: byLaw.priced.cost.total, standard: byStandard.priced.cost.total },
  };
}

/** A day by law and by standard values; see {@link useDay}. */
export type Day = NonNullable<ReturnType<typeof useDay>>;

/** Returns the steps of a day by law beside the standard values. */
function useDayRows({ built, days, standard: whole }: Day, line: number | null) {
  const { t } = useTranslation(['estimate', 'dayCost']);
  const format = useFormat();
  const percent = (share: number) => isolateNumber(format.percent(share));
  const standard = (term: Parameters<typeof dayTerm>[2]) => dayTerm(days, line, term) || null;
  const textOf = ({ reference, validFrom }: DayStep['rows'][number]) =>
    t('dayCost:sinceDay', {
      reference: isolate(reference),
      day: isolate(format.day(validFrom)),
    });
  const textsOf = (steps: readonly DayStep[]) => [
    ...new Set(steps.flatMap(({ rows }) => rows.map(textOf))),
  ];
  const sharesOf = ({ code, amount, from, percent: share, isCapped }: DayStep) => [
    ...(share === null || amount === 0 ? [] : [percent(share)]),
    ...(code === 'paidTimeOff' && amount > 0
      ? [t('dayCost:ofEachDay', { percent: percent(percentage(amount, from)) })]
      : []),
    ...(isCapped ? [t('dayCost:capped')] : []),
    ...(code === 'accidentInsurance' ? [t('dayCost:policy')] : []),
  ];
  const rows: PictureRow[] = [];
  for (const step of built.steps) {
    const { code, amount, from, to } = step;
    if (code === 'family_allowances') {
      const sum = { code: 'contributions', amount: built.contributions } as const;
      const notes = textsOf(built.steps.filter(isPart));
      rows.push({ ...sum, standard: standard('contributions'), notes });
    }
    const isTerm = code === 'wage' || code === 'overtime' || code === 'bonus';
    const isOver = isTerm || code === 'seniority' || code === 'paidTimeOff';
    rows.push({
      code,
      amount,
      standard: isOver || code === 'accidentInsurance' ? standard(code) : null,
      bar: { from, to },
      notes: [sharesOf(step).join(' · '), ...(isPart(step) ? [] : textsOf([step]))].filter(Boolean),
    });
  }
  rows.push({
    code: 'day',
    amount: built.day,
    standard: whole,
    bar: { from: 0, to: built.day },
    notes: [],
  });
  return rows;
}

function useStepName() {
  const { t } = useTranslation(['estimate', 'explanation', 'dayCost']);
  return (code: PictureRow['code'], isCrew: boolean) => {
    if (code === 'wage') return t('rules.wage');
    if (code === 'contributions') return t('dayCost:contributions');
    if (code === 'day') return t(isCrew ? 'rules.crew' : 'rules.days');
    return t(`explanation:part.${code}`);
  };
}

/** The table with its bars: the wage solid, what is added hatched, standard values a line. */
export function DayPicture({ of, line, label }: { of: Day; line: number | null; label: string }) {
  const { t } = useTranslation(['estimate', 'dayCost']);
  const nameOf = useStepName();
  const rows = useDayRows(of, line);
  const { standard } = of;
  const scale = tightScale([of.built.day, standard]);
  const amount = (value: number | null) =>
    value === null ? <span className="faint">–</span> : <Amount value={value} decimals={2} />;
  return (
    <div className="scrolls-across">
      <Figures
        label={label}
        look="tall"
        className={styles.day}
        rows={rows}
        keyOf={({ code }) => code}
        marksOf={(row) => ({
          'data-sum': row.code === 'day' || row.code === 'contributions' || undefined,
          'data-part': isPart(row) || undefined,
        })}
        columns={{
          step: {
            name: t('dayCost:step'),
            renderCell: ({ code, notes }) => (
              <>
                {nameOf(code, line === null)}
                {notes.map((note) => (
                  <small key={note} className="break-words">
                    {note}
                  </small>
                ))}
              </>
            ),
          },
          bar: {
            name: <span className="visually-hidden">{t('dayCost:picture')}</span>,
            isPicture: true,
            renderCell: ({ code, bar }) => (
              <Track height={28} inset={code === 'day' ? 4 : 7}>
                {bar === undefined ? null : (
                  <Bar
                    scale={scale}
                    {...bar}
                    fill={code === 'wage' ? 'costs' : code === 'day' ? 'revenue' : 'addition'}
                  />
                )}
                <Rule scale={scale} at={standard} kind="middle" />
              </Track>
            ),
          },
          standard: {
            isMinor: true,
            name: t('rules.dayByStandard'),
            renderCell: (row) => amount(row.standard),
          },
          law: {
            name: t('rules.dayByLaw'),
            renderCell: (row) => amount(row.amount),
          },
          difference: {
            isMinor: true,
            name: t('dayCost:difference'),
            renderCell: (row) =>
              isPart(row) ? null : (
                <DifferenceAmount value={sumAmounts([row.amount, -(row.standard ?? 0)])} />
              ),
          },
        }}
      />
    </div>
  );
}
