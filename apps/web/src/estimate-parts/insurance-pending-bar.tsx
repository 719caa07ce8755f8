import { type Currency, sumAmounts } from '@pcm/domain';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Amount } from '../ui/amount.tsx';
import { Button } from '../ui/button.tsx';
import { DifferenceAmount } from './difference-amount.tsx';
import styles from './insurance-panel.module.css';

interface InsurancePendingBarProps {
  isKept: boolean;
  /** The project's total, and what it would be. */
  now: number;
  after: number;
  currency: Currency;
  canApply: boolean;
  isApplying: boolean;
  onApply: () => void | Promise<void>;
  onDiscard: () => void;
}

/** What waits, what it does to the total, and the buttons that end the waiting. */
export function InsurancePendingBar(props: InsurancePendingBarProps) {
  const { isKept, now, after, currency } = props;
  const { t } = useTranslation('insurance');
  return (
    <div className={styles['foot']}>
      <div className={styles['pending']} role="status">
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
        <div>
          <strong>{t('pending')}</strong>
          {t(isKept ? 'pendingText' : 'notKept')}
        </div>
      </div>
      <dl className={styles['effect']} aria-label={t('effect')}>
        <div>
          <dt>{t('now')}</dt>
          <dd>
            <Amount value={now} currency={currency} decimals={2} />
          </dd>
        </div>
        <div>
          <dt>{t('afterApply')}</dt>
          <dd>
            <Amount value={after} currency={currency} decimals={2} />{' '}
            <DifferenceAmount value={sumAmounts([after, -now])} />
          </dd>
        </div>
      </dl>
      <div className={styles['buttons']}>
        <Button onClick={props.onDiscard}>{t('discard')}</Button>
        <Button
          variant="soft"
          loading={props.isApplying}
          disabled={!props.canApply}
          onClick={props.onApply}
        >
          {t('apply')}
        </Button>
      </div>
    </div>
  );
}
