import { useTranslation } from '../../platform/words/translation.ts';
import styles from './cost-summary.module.css';

/** Shows the base of the percentages of the rows below, above their column. */
export function PercentBasis({ of }: { of: 'total' | 'subtotal' }) {
  const { t } = useTranslation('cost');
  return (
    <div className={`${styles.row} ${styles.basis}`}>
      <dt className="visually-hidden">{t('basis.title')}</dt>
      <dd>{t(`basis.${of}`)}</dd>
    </div>
  );
}
