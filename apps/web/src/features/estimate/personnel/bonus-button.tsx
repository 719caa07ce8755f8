import { IconChevronDown, IconChevronUp, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Amount } from '../../../ui/amount.tsx';
import styles from '../grid/grid.module.css';
import { useEstimateActions } from '../state/estimate-context.tsx';
import type { WorkingPersonnelLine } from '../state/working-line.ts';

interface BonusButtonProps {
  line: WorkingPersonnelLine;
  amount: number;
  name: string;
  isOpen: boolean;
}

/** The bonus of a line; opens its panel, and switches a bonus on where there is none. */
export function BonusButton({ line, amount, name, isOpen }: BonusButtonProps) {
  const { t } = useTranslation('estimate');
  const actions = useEstimateActions();
  const isEnabled = line.bonus?.enabled === true;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  const toggle = () => {
    if (!isEnabled && !isOpen) {
      actions.change('personnel', line.id, {
        bonus: { type: 'fixed', amount: 0, description: '', ...line.bonus, enabled: true },
      });
    }
    actions.open(isOpen ? null : line.id);
  };
  return (
    <div role="gridcell" className={styles['computed']}>
      <button
        type="button"
        data-column="bonus"
        className={styles['bonus']}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <span className="visually-hidden">
          {t(isEnabled ? 'personnel.bonusOf' : 'personnel.addBonus', { name })}{' '}
        </span>
        {isEnabled || isOpen ? <Chevron size={16} stroke={1.75} /> : null}
        {isEnabled ? (
          <Amount value={amount} decimals={2} cents={false} />
        ) : isOpen ? null : (
          <IconPlus size={14} stroke={1.75} />
        )}
      </button>
    </div>
  );
}
