import type { PortfolioSums } from '@pcm/contract';
import { type Currency, shareOfAmount, TAXES, type TaxCode } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { Amount } from '../../../ui/amount.tsx';
import { BarList } from '../charts/bar-list.tsx';
import { ChartCard } from '../charts/chart-card.tsx';
import { type FigureColumn, FigureTable } from '../charts/figure-table.tsx';
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
  const columns: FigureColumn<TaxCode>[] = [
    {
      key: 'kind',
      name: t('taxes.kind'),
      renderCell: (kind) => t(`cost:profit.${kind}`),
      sum: t('cost:profit.totalTaxToPay'),
    },
    {
      key: 'amount',
      name: t('taxes.amount'),
      unit: currency,
      isNumber: true,
      renderCell: (kind) => <Amount value={sums[kind]} decimals={2} />,
      sum: <Amount value={sums.totalTax} decimals={2} />,
    },
    {
      key: 'share',
      name: t('taxes.share'),
      isNumber: true,
      renderCell: (kind) => <bdi dir="ltr">{share(sums[kind])}</bdi>,
    },
  ];
  if (compared !== null) {
    columns.push({
      key: 'before',
      name: t('difference.column'),
      isNumber: true,
      renderCell: (kind) => <DifferenceNote now={sums[kind]} before={compared[kind]} />,
      sum: <DifferenceNote now={sums.totalTax} before={compared.totalTax} />,
    });
  }
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
              behind: sums[kind] === 0 ? undefined : { order: 'with' },
            }))}
          />
          <p className={styles['total']}>
            <span>{t('cost:profit.totalTaxToPay')}</span>
            <Amount value={sums.totalTax} currency={currency} />
          </p>
        </>
      }
      table={<FigureTable label={title} columns={columns} rows={KINDS} keyOf={(kind) => kind} />}
    />
  );
}
