import type { PortfolioSummary } from '@pcm/contract';
import { convertAmount, convertedTo } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { BehindLink } from '../behind/behind-link.tsx';
import { FigureTable } from '../charts/figure-table.tsx';
import styles from './conversion-note.module.css';

interface ConversionNoteProps {
  summary: PortfolioSummary;
}

/** Says how many projects were converted; opens to what of each currency, at which rate. */
export function ConversionNote({ summary }: ConversionNoteProps) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  const isPhone = useIsNarrow();
  const { currency: display, inCurrencies } = summary;
  const count = inCurrencies
    .filter(({ currency }) => currency !== display)
    .reduce((sum, { projects }) => sum + projects, 0);
  if (count === 0) return null;
  const total = convertedTo(inCurrencies, display);
  return (
    <Popover
      label={t('conversion.title')}
      trigger={
        <button type="button" className={styles['button']}>
          {t(isPhone ? 'conversion.short' : 'conversion.button', {
            count,
            formatted: format.number(count),
          })}
        </button>
      }
    >
      <div className={styles['panel']}>
        <h2 className={styles['title']}>{t('conversion.title')}</h2>
        <FigureTable
          label={t('conversion.title')}
          isStacked
          rows={inCurrencies}
          keyOf={({ currency }) => currency}
          columns={[
            {
              key: 'currency',
              name: t('conversion.currency'),
              renderCell: ({ currency }) => (
                <BehindLink behind={{ ownCurrency: currency }}>{currency}</BehindLink>
              ),
              sum: t('conversion.total'),
            },
            {
              key: 'projects',
              name: t('conversion.projects'),
              isNumber: true,
              renderCell: ({ projects }) => format.number(projects),
              sum: format.number(summary.sums.projects),
            },
            {
              key: 'own',
              name: t('conversion.own'),
              isNumber: true,
              renderCell: ({ total: own, currency }) => (
                <Amount value={own} currency={currency} decimals={2} />
              ),
            },
            {
              key: 'rate',
              name: t('conversion.rate'),
              isNumber: true,
              renderCell: ({ currency }) => (
                <bdi dir="ltr">{format.exchangeRate(currency, display)}</bdi>
              ),
            },
            {
              key: 'converted',
              name: t('conversion.converted', { currency: display }),
              isNumber: true,
              renderCell: ({ total: own, currency }) => (
                <Amount value={convertAmount(own, currency, display)} decimals={2} />
              ),
              sum: <Amount value={total.ok ? total.total : null} decimals={2} />,
            },
          ]}
        />
        <p className={styles['note']}>{t('conversion.note')}</p>
      </div>
    </Popover>
  );
}
