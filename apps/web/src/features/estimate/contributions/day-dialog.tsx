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
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, isolateNumber } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useLawOfToday } from '../../../project/law.queries.ts';
import { DifferenceAmount } from '../../../project/versions/difference-amount.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Figures } from '../../../ui/chart/figure-table.tsx';
import { Bar, Rule, Track } from '../../../ui/chart/marks.tsx';
import { tightScale } from '../../../ui/chart/scale.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { lineText } from '../grid/catalogue-text.ts';
import styles from '../sections.module.css';
import { pricedOnce, useCurrency, useData } from '../state/estimate-context.tsx';
import { linesOf } from '../state/working-line.ts';
import { chosenOf } from './day-table.tsx';
import { SeniorityOf } from './seniority-of.tsx';

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

/** Returns the steps of a day by law beside the standard values; null without the line. */
function useDayRows(line: number | null) {
  const { t } = useTranslation('estimate');
  const format = useFormat();
  const data = useData((now) => now);
  const known = useLawOfToday();
  const percent = (share: number) => isolateNumber(format.percent(share));
  const byLaw = withProfile(data, chosenOf(data, 'morocco', known), SPECIFICATION);
  const byStandard = withProfile(data, chosenOf(data, 'specification', known), SPECIFICATION);
  const built = dayBuildUp(byLaw, pricedOnce(byLaw), SPECIFICATION, line);
  const days = dayCosts(byStandard, pricedOnce(byStandard), SPECIFICATION);
  if (built === null) return null;
  const standard = (term: Parameters<typeof dayTerm>[2]) => dayTerm(days, line, term) || null;
  const textOf = ({ reference, validFrom }: DayStep['rows'][number]) =>
    t('rules.build.inForce', {
      reference: isolate(reference),
      day: isolate(format.day(validFrom)),
    });
  const textsOf = (steps: readonly DayStep[]) => [
    ...new Set(steps.flatMap(({ rows }) => rows.map(textOf))),
  ];
  const sharesOf = ({ code, amount, from, percent: share, isCapped }: DayStep) => [
    ...(share === null || amount === 0 ? [] : [percent(share)]),
    ...(code === 'paidTimeOff' && amount > 0
      ? [t('rules.build.ofEachDay', { percent: percent(percentage(amount, from)) })]
      : []),
    ...(isCapped ? [t('rules.build.capped')] : []),
    ...(code === 'accidentInsurance' ? [t('rules.build.policy')] : []),
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
  const whole = dayTerm(days, line, 'day');
  rows.push({
    code: 'day',
    amount: built.day,
    standard: whole,
    bar: { from: 0, to: built.day },
    notes: [],
  });
  return { rows, day: built.day, standard: whole };
}

function useStepName() {
  const { t } = useTranslation(['estimate', 'explanation']);
  return (code: PictureRow['code'], isCrew: boolean) => {
    if (code === 'wage') return t('rules.wage');
    if (code === 'contributions') return t('rules.build.contributions');
    if (code === 'day') return t(isCrew ? 'rules.crew' : 'rules.days');
    return t(`explanation:part.${code}`);
  };
}

/** The table with its bars: the wage solid, what is added hatched, standard values a line. */
function DayPicture({ line, label }: { line: number | null; label: string }) {
  const { t } = useTranslation('estimate');
  const nameOf = useStepName();
  const built = useDayRows(line);
  if (built === null) return <p className="muted">{t('rules.noPeople')}</p>;
  const { rows, day, standard } = built;
  const scale = tightScale([day, standard]);
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
            name: t('rules.build.step'),
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
            name: <span className="visually-hidden">{t('rules.build.picture')}</span>,
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
            name: t('rules.build.difference'),
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

/** What one day of a person of a line costs by law and by standard values, or of the whole crew. */
export function DayDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('estimate');
  const format = useFormat();
  const currency = useCurrency();
  const lines = useData((data) => linesOf(data, 'personnel'));
  const asOf = useData((data) =>
    data.parameters?.profile === 'morocco' ? data.parameters.asOf : undefined,
  );
  const [whose, setWhose] = useState<'person' | 'crew'>('person');
  const at = lines.findIndex((line) => line.id === id);
  const line = lines[at];
  const name = lineText(line?.type ?? '', line?.description, format.language) || t('row.newLine');
  const title =
    whose === 'crew' ? t('rules.build.crewTitle') : t('rules.build.title', { name: isolate(name) });
  return (
    <Dialog opened onClose={onClose} title={title} size="xl">
      <div className="stack-12">
        <p className="muted">
          {asOf === undefined
            ? t('rules.build.notByLaw')
            : t('rules.summaryLaw', { day: isolate(format.day(asOf)) })}{' '}
          {t('rules.build.unit', { currency })}
        </p>
        <div className="flow-8-16 align-bottom">
          <Segmented
            label={t('rules.build.whose')}
            value={whose}
            onChange={setWhose}
            options={(['person', 'crew'] as const).map((value) => ({
              value,
              label: t(`rules.build.${value}`),
            }))}
          />
          {whose === 'person' && line !== undefined ? <SeniorityOf key={id} line={line} /> : null}
        </div>
        <DayPicture line={whose === 'crew' ? null : at} label={title} />
        <p className="note">{t('rules.daysNote')}</p>
        <p className="note">{t('rules.ceiling')}</p>
      </div>
    </Dialog>
  );
}
