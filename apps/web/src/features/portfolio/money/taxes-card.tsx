import type { PortfolioSums } from '@pcm/contract';
import { type Currency, shareOfAmount, TAXES, type TaxCode } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { BarList } from '../../../ui/chart/bar-list.tsx';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import { type FigureColumns, FigureTable } from '../../../ui/chart/figure-table.tsx';
import { behindMark } from '../behind/behind-link.tsx';
import { DifferenceNote } from './difference-note.tsx';
import styles from './money.module.css';

const KINDS = TAXES.map(({ code }) => code);

interface TaxesCardProps {
  sums: PortfolioSums;
  compared: PortfolioSums | null;
  currency: Currency;
}

/** Lists the taxes by kind; they add up to the total tax to pay. */
export function TaxesCard({ sums, compared, currency }: TaxesCardProps) {
  const { t } = useTranslation(['portfolioMoney', 'cost']);
  const format = useFormat();
  const title = t('taxes.title');
  const share = (amount: number) =>
    sums.totalTax > 0 ? format.percent(shareOfAmount(amount, sums.totalTax), 1) : '–';
  const columns: FigureColumns<TaxCode> = {
    kind: {
      name: t('taxes.kind'),
      renderCell: (kind) => t(`cost:profit.${kind}`),
      sum: t('cost:profit.totalTaxToPay'),
    },
    amount: {
      name: t('taxes.amount'),
      unit: currency,
      renderCell: (kind) => <Amount value={sums[kind]} decimals={2} />,
      sum: <Amount value={sums.totalTax} decimals={2} />,
    },
    share: {
      name: t('taxes.share'),
      renderCell: (kind) => <bdi dir="ltr">{share(sums[kind])}</bdi>,
    },
    ...(compared === null
      ? {}
      : {
          before: {
            name: t('difference.column'),
            renderCell: (kind: TaxCode) => (
              <DifferenceNote now={sums[kind]} before={compared[kind]} />
            ),
            sum: <DifferenceNote now={sums.totalTax} before={compared.totalTax} />,
          },
        }),
  };
  return (
    <ChartCard
      title={title}
      count={currency}
      picture={
        <>
          <BarList
            label={title}
            rows={KINDS.map((kind) => ({
              key: kind,
              name: t(`cost:profit.${kind}`),
              value: sums[kind],
              shown: <Amount value={sums[kind]} />,
              note: <bdi dir="ltr">{share(sums[kind])}</bdi>,
              link: sums[kind] === 0 ? undefined : behindMark({ order: 'with' }),
            }))}
          />
          <p className={`flex strong between above-8 ${styles.total}`}>
            <span>{t('cost:profit.totalTaxToPay')}</span>
            <Amount value={sums.totalTax} currency={currency} />
          </p>
        </>
      }
      table={<FigureTable label={title} columns={columns} rows={KINDS} keyOf={(kind) => kind} />}
    />
  );
}
