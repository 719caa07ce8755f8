import { useTranslation } from 'react-i18next';
import { Amount } from '../../../ui/amount.tsx';
import styles from './group-table.module.css';
import { MONEY_AMOUNTS, type MoneyAmount } from './money-figures.ts';

/** The cents between the rows and the footer: each sum of another currency is rounded by itself. */
export function RoundingLine({ amounts }: { amounts: Record<MoneyAmount, number> }) {
  const { t } = useTranslation('portfolioMoney');
  return (
    <tr className={styles['rounding']}>
      <th scope="row" className={styles['name']} title={t('groups.roundingWhy')}>
        {t('groups.rounding')}
      </th>
      <td colSpan={2} />
      {MONEY_AMOUNTS.map((name) => (
        <td key={name} className={styles['number']}>
          <Amount value={amounts[name]} decimals={2} />
        </td>
      ))}
      <td colSpan={2} />
    </tr>
  );
}
