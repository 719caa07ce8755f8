import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import styles from './performance.module.css';

const LEVELS = ['high', 'medium', 'low'] as const;

/** By which rules a project is at high, medium or low risk. */
export function RiskRules() {
  const { t } = useTranslation('portfolioMoney');
  return (
    <Popover
      label={t('risk.rules')}
      align="end"
      trigger={
        <Button size="sm" icon={<IconInfoCircle size={16} stroke={1.75} aria-hidden />}>
          {t('risk.rules')}
        </Button>
      }
    >
      <dl className={styles['rules']}>
        {LEVELS.map((risk) => (
          <div key={risk}>
            <dt>{t(`risk.${risk}`)}</dt>
            <dd>{t(`risk.rule.${risk}`)}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  );
}
