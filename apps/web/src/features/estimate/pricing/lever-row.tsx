import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { LeverChoice } from './budget-form.ts';
import { LeverLimits } from './lever-limits.tsx';
import { LeverServices } from './lever-services.tsx';
import styles from './pricing.module.css';

interface LeverRowProps {
  lever: LeverChoice;
  onChange: (lever: LeverChoice) => void;
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
}

/** One lever: ticked or not, its limits, its place in the order. */
export function LeverRow({ lever, onChange, onEarlier, onLater }: LeverRowProps) {
  const { t } = useTranslation('pricing');
  const { kind, isOn } = lever;
  const name = t(`budget.lever.${kind}`);
  const note = kind === 'markup' || kind === 'order' || kind === 'people' ? null : kind;
  return (
    <div className={styles['lever']} data-lever={kind}>
      <div className={styles['leverHead']}>
        <Checkbox
          label={name}
          checked={isOn}
          help={isOn && note !== null ? t(`budget.leverNote.${note}`) : undefined}
          onChange={(checked) => onChange({ ...lever, isOn: checked })}
        />
        {isOn ? (
          <span className={styles['leverMoves']}>
            <IconButton
              size="sm"
              label={t('budget.moveUp', { name })}
              icon={<IconArrowUp size={16} stroke={1.75} />}
              disabled={onEarlier === undefined}
              onClick={() => onEarlier?.()}
            />
            <IconButton
              size="sm"
              label={t('budget.moveDown', { name })}
              icon={<IconArrowDown size={16} stroke={1.75} />}
              disabled={onLater === undefined}
              onClick={() => onLater?.()}
            />
          </span>
        ) : null}
      </div>
      {isOn && kind === 'services' ? <LeverServices lever={lever} onChange={onChange} /> : null}
      {isOn && kind !== 'services' ? <LeverLimits lever={lever} onChange={onChange} /> : null}
    </div>
  );
}
