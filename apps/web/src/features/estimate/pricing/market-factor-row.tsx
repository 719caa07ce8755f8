import type { AppliedFactor, MarketFactor } from '@pcm/domain';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Amount } from '../../../ui/amount.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './pricing.module.css';

interface MarketFactorRowProps {
  applied: AppliedFactor;
  onChange: (factor: MarketFactor) => void;
  onRemove: () => void;
}

/** One factor: whether it counts, its name and percentage, why it holds, what it adds. */
export function MarketFactorRow({ applied, onChange, onRemove }: MarketFactorRowProps) {
  const { t } = useTranslation('pricing');
  const { factor, holds, reason, amount } = applied;
  const { condition, label, percent = 0, enabled } = factor;
  const standard =
    condition === undefined || condition === 'always' ? '' : t(`market.standard.${condition}`);
  const name = label ?? standard;
  return (
    <li className={styles['factorRow']} data-holds={holds || undefined}>
      <Checkbox
        label={t('market.holds', { name })}
        hideLabel
        checked={enabled !== false}
        onChange={(checked) => onChange({ ...factor, enabled: checked })}
      />
      <TextField
        label={t('market.label')}
        hideLabel
        dir="auto"
        value={name}
        maxLength={500}
        onChange={(text) => onChange({ ...factor, label: text })}
      />
      <NumberField
        label={t('market.percentOf', { name })}
        hideLabel
        value={percent}
        onChange={(value) => onChange({ ...factor, percent: value ?? 0 })}
        unit="%"
        min={-100}
        max={100}
        fallback={0}
      />
      <IconButton
        size="sm"
        label={t('market.remove', { name })}
        icon={<IconTrash size={16} stroke={1.75} />}
        onClick={onRemove}
      />
      <span className={styles['reason']}>{t(`market.reason.${reason}`)}</span>
      <Amount value={amount} decimals={2} cents={false} className={styles['factorAmount']} />
    </li>
  );
}
