import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';

interface NetEffectProps {
  /** Null without an order: nothing is shown then. */
  difference: number | null;
  /** The tax is off: the effect comes with the switch. */
  once?: boolean | undefined;
  /** There is no effect because withholding tax is off. */
  isIdle?: boolean | undefined;
}

/** What a choice would do to the net profit, in words: a difference is no loss. */
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
