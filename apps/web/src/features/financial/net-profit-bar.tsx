import { shownMargins } from '@pcm/domain';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/words/format.ts';
import { Amount } from '../../ui/amount.tsx';
import styles from './net-profit-bar.module.css';
import { useFinancial } from './state/financial-context.tsx';

/** On a phone: what the project earns, in view on every tab. */
export function NetProfitBar() {
  const { t } = useTranslation('financial');
  const format = useFormat();
  const { project, profit, currency } = useFinancial();
  const hasOrder = profit.customerOrderAmount > 0;
  return (
    <div className={styles['bar']} data-net-profit>
      <div className={styles['figure']}>
        <span className={styles['caption']}>{t('netProfit')}</span>
        <Amount
          value={hasOrder ? profit.netProfit : null}
          currency={currency}
          reason={t('noOrder')}
          className={`${styles['amount']} ${profit.netProfit < 0 ? styles['loss'] : ''}`}
        />
      </div>
      {hasOrder ? (
        <div className={styles['margin']}>
          <span className={styles['caption']}>{t('netMargin')}</span>
          <bdi dir="ltr">{format.percent(shownMargins(profit).net, 1)}</bdi>
        </div>
      ) : (
        <Link
          to="/project-management"
          search={{ project: project.id, tab: 'analysis' }}
          className={styles['enter']}
        >
          {t('enterOrder')}
        </Link>
      )}
    </div>
  );
}
