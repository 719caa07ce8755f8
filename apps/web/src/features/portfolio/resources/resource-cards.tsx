import type { PortfolioResources, PortfolioSums } from '@pcm/contract';
import { type Currency, shareOfAmount } from '@pcm/domain';
import { getRouteApi } from '@tanstack/react-router';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { ShareBar, ShareDot } from '../../../ui/chart/share-bar.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { BehindLink } from '../behind/behind-link.tsx';
import type { PeriodLength } from '../charts/calendar-periods.ts';
import { portfolioShares } from '../charts/portfolio-shares.ts';
import { DifferenceNote } from '../money/difference-note.tsx';
import { BottleneckCard } from './bottleneck-card.tsx';
import { HeatCard } from './heat-card.tsx';
import type { CellUse } from './heat-rows.ts';
import { fittingLength, possibleLengths, type WorkPeriod, workPeriods } from './heat-rows.ts';
import styles from './resources.module.css';

const route = getRouteApi('/analytics');

interface CostSharesCardProps {
  sums: PortfolioSums;
  before: PortfolioSums | null;
  currency: Currency;
  /** Whether a period is chosen; amounts then count by month of starting, not of work. */
  isOfPeriod: boolean;
}

/** Shows the shares of labour, equipment, logistics and the rest in the portfolio's cost. */
function CostSharesCard({ sums, before, currency, isOfPeriod }: CostSharesCardProps) {
  const { t } = useTranslation('portfolioResources');
  const { t: words } = useTranslation('common');
  const format = useFormat();
  const parts = portfolioShares(sums, words);
  const earlier = before === null ? null : portfolioShares(before, words);
  const share = (value: number, { total }: PortfolioSums) =>
    total > 0 ? shareOfAmount(value, total) : null;
  return (
    <Card title={t('shares.title')} count={currency}>
      <ShareBar parts={parts} label={t('shares.title')} />
      <table className={`table digits push-down-12 ${styles.table}`} aria-label={t('shares.title')}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('shares.part')}</th>
            <th scope="col">{t('shares.share')}</th>
            <th scope="col">{t('shares.amount', { currency })}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ key, label, value }) => (
            <tr key={key}>
              <th scope="row">
                <ShareDot share={key} />
                {label}
              </th>
              <td>
                <bdi dir="ltr">
                  {sums.total > 0 ? format.percent((value / sums.total) * 100, 1) : DASH}
                </bdi>
                {before === null || earlier === null ? null : (
                  <DifferenceNote
                    now={share(value, sums)}
                    before={share(earlier.find((part) => part.key === key)?.value ?? 0, before)}
                    unit="points"
                  />
                )}
              </td>
              <td>
                <Amount value={value} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('shares.total')}
            </th>
            <td>
              <BehindLink behind={{}}>
                <Amount value={sums.total} />
              </BehindLink>
            </td>
          </tr>
        </tfoot>
      </table>
      {isOfPeriod ? <p className="note above-8">{t('shares.period')}</p> : null}
    </Card>
  );
}

interface ResourceColumns {
  periods: readonly WorkPeriod[];
  cell: CellUse;
  length: PeriodLength;
  /** The possible lengths; a single one needs no choice. */
  lengths: readonly PeriodLength[];
  chooseCell: (cell: CellUse) => void;
  chooseLength: (length: PeriodLength) => void;
}

/** Returns what the heat maps count and their periods, both from the address. */
function useResourceColumns(months: readonly string[]): ResourceColumns {
  const { use, scale } = route.useSearch();
  const navigate = route.useNavigate();
  const lengths = possibleLengths(months.length);
  const length = lengths.find((one) => one === scale) ?? fittingLength(months.length);
  const choose = (change: { use?: CellUse; scale?: PeriodLength }) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, ...change }),
      replace: true,
      resetScroll: false,
    });
  return {
    periods: workPeriods(months, length),
    // Without dates nothing is needed at once.
    cell: months.length === 0 ? 'days' : (use ?? 'days'),
    length,
    lengths,
    chooseCell: (cell) => choose({ use: cell }),
    chooseLength: (chosen) => choose({ scale: chosen }),
  };
}

interface ComparedWorkProps {
  now: PortfolioResources;
  /** The figures of the period compared with. */
  before: PortfolioResources;
}

const FIGURES = ['personDays', 'positionCount', 'equipmentDays', 'equipmentCount'] as const;

/** Shows the total need of the months of work beside the period compared with. */
function ComparedWork({ now, before }: ComparedWorkProps) {
  const { t } = useTranslation('portfolioResources');
  const format = useFormat();
  return (
    <Card title={t('compared.title')}>
      <dl className={`grid small-terms ${styles.figures}`}>
        {FIGURES.map((name) => (
          <div key={name}>
            <dt className="medium">{t(`compared.${name}`)}</dt>
            <dd>
              <bdi dir="ltr">{format.number(now[name], { maxDecimals: 1 })}</bdi>
              <DifferenceNote
                now={now[name]}
                before={before[name]}
                write={(value) => format.number(value, { maxDecimals: 1 })}
                isLong
              />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Switches between days and people at once, and between months, quarters and years. */
function ColumnChoice(props: ReturnType<typeof useResourceColumns>) {
  const { cell, length, lengths, chooseCell, chooseLength } = props;
  const { t } = useTranslation('portfolioResources');
  return (
    <div className="not-printed wrap-8-12">
      <Segmented
        label={t('heat.show')}
        value={cell}
        onChange={chooseCell}
        options={(['days', 'at-once'] as const).map((value) => ({
          value,
          label: t(`heat.use.${value}`),
        }))}
      />
      <Segmented
        label={t('heat.columns')}
        value={length}
        onChange={chooseLength}
        options={lengths.map((value) => ({ value, label: t(`heat.length.${value}`) }))}
      />
    </div>
  );
}

interface ResourceCardsProps {
  resources: PortfolioResources;
  /** The figures of the period compared with. */
  before: PortfolioResources | null;
  /** Whether a period is chosen. */
  isOfPeriod: boolean;
  /** `YYYY-MM`; earlier months are past. */
  thisMonth: string;
}

/** Bottlenecks and shares, then people and equipment by period. */
export function ResourceCards({ resources, before, isOfPeriod, thisMonth }: ResourceCardsProps) {
  const { t } = useTranslation('portfolioResources');
  const { sums, currency, months, positions, equipment } = resources;
  const columns = useResourceColumns(months);
  // Without a period, the sum includes work without dates.
  const whole = isOfPeriod ? { workMonth: months[0], workUntil: months.at(-1) } : {};
  return (
    <div className={`grid-card ${styles.tab}`}>
      {isOfPeriod ? <p className="muted">{t('workPeriod')}</p> : null}
      {before === null ? null : <ComparedWork now={resources} before={before} />}
      <div className={`grid-card align-top ${styles.pair}`}>
        <BottleneckCard
          positions={positions}
          equipment={equipment}
          months={months}
          thisMonth={thisMonth}
        />
        <CostSharesCard
          sums={sums}
          before={before?.sums ?? null}
          currency={currency}
          isOfPeriod={isOfPeriod}
        />
      </div>
      {months.length > 0 ? <ColumnChoice {...columns} /> : null}
      {months.length === 0 && !isOfPeriod ? (
        <Notice tone="info" title={t('undated.title')}>
          {t('undated.text')}{' '}
          <BehindLink behind={{ undated: 'true' }}>{t('undated.link')}</BehindLink>
        </Notice>
      ) : null}
      <HeatCard
        kind="position"
        uses={positions}
        count={resources.positionCount}
        days={resources.personDays}
        periods={columns.periods}
        cell={columns.cell}
        whole={whole}
      />
      <HeatCard
        kind="equipment"
        uses={equipment}
        count={resources.equipmentCount}
        days={resources.equipmentDays}
        periods={columns.periods}
        cell={columns.cell}
        whole={whole}
      />
    </div>
  );
}
