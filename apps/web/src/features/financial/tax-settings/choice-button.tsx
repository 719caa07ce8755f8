import type { ReactNode } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './tax-settings.module.css';

interface NetEffectProps {
  /** null without an order, where nothing is shown. */
  difference: number | null;
  /** Whether the tax is off, so that the choice has an effect only once it is on. */
  once?: boolean | undefined;
  /** Whether there is no effect because withholding tax is off. */
  isIdle?: boolean | undefined;
}

/** Shows the change of the net profit by a choice in words, because a decrease is not a loss. */
export function NetEffect({ difference, once, isIdle }: NetEffectProps) {
  const { t } = useTranslation('taxes');
  const format = useFormat();
  if (difference === null) return null;
  if (difference === 0) {
    return <small>{t(isIdle ? 'settings.noNetEffectOff' : 'settings.noNetEffect')}</small>;
  }
  const values = { amount: isolateNumber(format.amount(Math.abs(difference), 2)) };
  const direction = difference < 0 ? 'less' : 'more';
  const moment = once ? 'netEffectOn' : 'netEffect';
  return <small>{t(`settings.${moment}.${direction}`, values)}</small>;
}

interface ChoiceButtonProps {
  children: ReactNode;
  /** The change of the net profit by this choice; null without an order. */
  difference: number | null;
  once?: boolean | undefined;
  /** The source of the value. */
  source?: string | undefined;
  onChoose: () => void;
}

/** A button that sets a value, and shows its effect on the net profit before. */
export function ChoiceButton({ children, difference, once, source, onChoose }: ChoiceButtonProps) {
  return (
    <span className={`row-8 shrinks ${styles.choice}`}>
      <Button size="sm" onClick={onChoose}>
        {children}
      </Button>
      <span>
        <NetEffect difference={difference} once={once} />
        {source === undefined ? null : <small className={styles.source}>{source}</small>}
      </span>
    </span>
  );
}
