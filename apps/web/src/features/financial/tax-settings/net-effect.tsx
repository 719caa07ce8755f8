import { useTranslation } from 'react-i18next';
import { differenceText } from '../../../estimate-parts/difference-text.ts';
import { isolateNumber } from '../../../lib/isolate.ts';
import { useLanguage } from '../../../lib/language.ts';

interface NetEffectProps {
  /** Null without an order: nothing is shown then. */
  difference: number | null;
  /** The tax is off: the effect comes with the switch. */
  once?: boolean | undefined;
  /** There is no effect because withholding tax is off. */
  isIdle?: boolean | undefined;
}

/** What a choice would do to the net profit: `net profit −14,000.00`. */
export function NetEffect({ difference, once, isIdle }: NetEffectProps) {
  const { t } = useTranslation('taxes');
  const language = useLanguage();
  if (difference === null) return null;
  if (difference === 0) {
    return <small>{t(isIdle ? 'settings.noNetEffectOff' : 'settings.noNetEffect')}</small>;
  }
  const values = { difference: isolateNumber(differenceText(difference, language)) };
  return <small>{t(once ? 'settings.netEffectOn' : 'settings.netEffect', values)}</small>;
}
