import { type CompanyYear, type ParameterRow, sumAmounts, type YearShare } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Figures } from '../../../ui/chart/figure-table.tsx';
import { Bar, type Fill, Rule, Track } from '../../../ui/chart/marks.tsx';
import { tightScale } from '../../../ui/chart/scale.ts';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../money/money.module.css';
import { ChoicePill } from './year-entries.tsx';

type SumKey = 'grossProfit' | 'profit' | 'netProfit' | 'distributable' | 'dividendNet';
type LessKey =
  | 'overheads'
  | 'corporateTax'
  | 'minimumContribution'
  | 'solidarity'
  | 'legalReserve'
  | 'dividendTax';

/** A figure on the way from the gross profit to the dividend. */
interface YearStep {
  key: SumKey | LessKey;
  name: string;
  amount: number;
  /** Where the bar begins and ends. */
  from: number;
  to: number;
  isSum: boolean;
  notes: readonly string[];
  /** The rows that it was taken from; undefined for a sum of others. */
  rows?: readonly (ParameterRow | null)[];
  isChoice?: boolean;
}

interface YearProps {
  year: CompanyYear;
  jobCount: number;
  isPaidOnEntered: boolean;
}

/** Returns the steps from the gross profit of the jobs to what the shareholders receive. */
function useYearSteps({ year, jobCount, isPaidOnEntered }: YearProps): YearStep[] {
  const { t } = useTranslation('companyYear');
  const format = useFormat();
  const money = (amount: number) => isolateNumber(format.amount(amount, 2));
  const percent = (share: number) => isolateNumber(format.percent(share));
  const shareOf = ({ percent: share, base, row }: YearShare) =>
    row === null ? t('noRow') : t('share', { percent: percent(share), base: money(base) });
  const { corporateTax, minimumContribution, solidarity, legalReserve, dividendTax } = year;
  const sum = (key: SumKey, amount: number, notes: string[] = []) => ({
    key,
    name: t(`steps.${key}`),
    amount,
    from: 0,
    to: amount,
    isSum: true,
    notes,
  });
  const less = (
    key: LessKey,
    {
      amount,
      before,
      ...step
    }: { amount: number; before: number } & Pick<YearStep, 'notes' | 'rows' | 'isChoice'>,
  ) => ({
    key,
    name: t(`steps.${key}`),
    amount: -amount,
    from: before,
    to: sumAmounts([before, -amount]),
    isSum: false,
    ...step,
  });
  const tax = year.isMinimumDue
    ? less('minimumContribution', {
        amount: year.taxDue,
        before: year.profit,
        notes: [
          shareOf(minimumContribution),
          ...(minimumContribution.isFloor ? [t('notes.floor', { floor: money(year.taxDue) })] : []),
          t('notes.minimumIsMore', {
            corporate: money(corporateTax.amount),
            percent: percent(corporateTax.percent),
          }),
        ],
        rows: [minimumContribution.isFloor ? minimumContribution.floor : minimumContribution.row],
      })
    : less('corporateTax', {
        amount: year.taxDue,
        before: year.profit,
        notes: [
          shareOf(corporateTax),
          t('notes.band', { band: t(`bands.${year.band}`) }),
          t('notes.minimumIsLess', {
            minimum: money(minimumContribution.amount),
            percent: percent(minimumContribution.percent),
          }),
        ],
        rows: [corporateTax.row],
      });
  const cap = percent(legalReserve.cap?.value ?? 0);
  const room =
    legalReserve.room === null
      ? t('notes.noCapital')
      : legalReserve.room === 0
        ? t('notes.reserveFull', { percent: cap })
        : t('notes.reserveRoom', { room: money(legalReserve.room), percent: cap });
  return [
    sum('grossProfit', year.grossProfit, [
      t('notes.grossProfit', { count: jobCount, revenue: money(year.revenue) }),
    ]),
    less('overheads', { amount: year.overheads, before: year.grossProfit, notes: [] }),
    sum('profit', year.profit),
    tax,
    less('solidarity', {
      amount: solidarity.amount,
      before: tax.to,
      notes: [solidarity.row === null ? t('notes.noSolidarity') : shareOf(solidarity)],
      rows: solidarity.row === null ? [] : [solidarity.row],
    }),
    sum('netProfit', year.netProfit),
    less('legalReserve', {
      amount: legalReserve.amount,
      before: year.netProfit,
      notes: [shareOf(legalReserve), room],
      rows: [legalReserve.row],
    }),
    sum('distributable', year.distributable),
    less('dividendTax', {
      amount: dividendTax.amount,
      before: year.distributable,
      notes: [
        shareOf(dividendTax),
        t('notes.paidOn', { day: isolate(format.day(dividendTax.paidOn)) }),
      ],
      rows: [dividendTax.row],
      isChoice: !isPaidOnEntered,
    }),
    sum('dividendNet', year.dividendNet),
  ];
}

/** How well the text behind a figure is known, or that no text decides it. */
function StepSource({ rows = [], isChoice = false }: Pick<YearStep, 'rows' | 'isChoice'>) {
  const { t } = useTranslation(['companyYear', 'law']);
  return (
    <span className="row-6 justify-end">
      {rows.map((row) =>
        row === null ? (
          <Pill key="off">{t('law:kinds.off')}</Pill>
        ) : (
          <Pill
            key={row.id}
            tone={row.kind === 'primary' ? 'info' : row.kind === 'memory' ? 'attention' : 'neutral'}
          >
            {t(`law:kinds.${row.kind}`)}
          </Pill>
        ),
      )}
      {isChoice ? <ChoicePill /> : null}
    </span>
  );
}

/** The steps as a table with bars: sums solid, deductions hatched, each with its row of the law. */
export function YearPicture(props: YearProps) {
  const { t } = useTranslation('companyYear');
  const format = useFormat();
  const steps = useYearSteps(props);
  const scale = tightScale(steps.flatMap(({ from, to }) => [from, to]));
  const fillOf = ({ key, isSum, amount }: YearStep): Fill => {
    if (!isSum) return 'costs-hatched';
    if (amount < 0) return 'loss';
    return key === 'distributable' || key === 'dividendNet' ? 'profit' : 'costs';
  };
  return (
    <Card title={t('steps.title')} count="MAD" flush>
      <div className="scrolls-across">
        <Figures
          label={t('steps.title')}
          look="tall"
          className={styles.year}
          rows={steps}
          keyOf={({ key }) => key}
          marksOf={({ isSum }) => ({ 'data-sum': isSum || undefined })}
          columns={{
            step: {
              name: t('steps.step'),
              renderCell: ({ name, notes, rows = [] }) => (
                <>
                  {name}
                  {notes.map((note) => (
                    <small key={note}>{note}</small>
                  ))}
                  {rows.map((row) =>
                    row === null ? null : (
                      <small key={row.id} className="break-words">
                        {t('inForce', {
                          reference: isolate(row.reference),
                          day: isolate(format.day(row.validFrom)),
                        })}
                      </small>
                    ),
                  )}
                </>
              ),
            },
            bar: {
              name: <span className="visually-hidden">{t('steps.bar')}</span>,
              isPicture: true,
              renderCell: (step) => (
                <Track height={28} inset={7}>
                  <Rule scale={scale} at={0} />
                  <Bar scale={scale} from={step.from} to={step.to} fill={fillOf(step)} />
                </Track>
              ),
            },
            amount: {
              name: t('steps.amount'),
              renderCell: ({ amount, isSum }) => (
                <span data-loss={(isSum && amount < 0) || undefined}>
                  <Amount value={amount} decimals={2} />
                </span>
              ),
            },
            source: {
              isMinor: true,
              name: t('steps.source'),
              renderCell: (step) => <StepSource {...step} />,
            },
          }}
        />
      </div>
    </Card>
  );
}
