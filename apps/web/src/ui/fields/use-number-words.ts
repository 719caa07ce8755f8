import { MAX_INPUT } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../platform/words/format.ts';
import { isolateFigure } from '../../platform/words/isolate.ts';
import { useLanguage } from '../../platform/words/language.ts';
import { isUnread, type NumberTextOptions, type NumberTextProblem } from './use-number-text.ts';

const EXAMPLE = 1234.5;
const WHOLE_EXAMPLE = 12;

interface TypedNumber {
  problem: NumberTextProblem | null;
  /** What was typed and left behind although it was not taken as it stands. */
  refusedText: string | null;
}

type Limits = Pick<
  NumberTextOptions,
  'value' | 'min' | 'max' | 'decimals' | 'unreadFallsBack' | 'strict'
>;

/** What to say of a typed text that is not the value as it stands. */
export function useNumberWords(
  typed: TypedNumber,
  limits: Limits,
  example = limits.decimals === 0 ? WHOLE_EXAMPLE : EXAMPLE,
) {
  const { problem, refusedText } = typed;
  const { t } = useTranslation('common');
  const language = useLanguage();
  if (problem === null) return { words: undefined, isWrong: false };
  const shown = (value: number | null | undefined) =>
    isolateFigure(formatNumber(value ?? 0, language));
  const hints = {
    invalid: () => t('numberInvalid', { example: formatNumber(example, language) }),
    negative: () => t('numberNegative'),
    impossible: () => t('numberTooLarge', { max: shown(limits.max ?? MAX_INPUT) }),
    'not-whole': () =>
      limits.strict ? t('numberWholeOnly') : t('numberWhole', { value: shown(limits.value) }),
    'too-small': () => t('numberTooSmall', { min: shown(limits.min) }),
    'too-large': () => t('numberTooLarge', { max: shown(limits.max) }),
  };
  const hint = hints[problem]();
  const unread = isUnread(problem);
  const isKept = unread && !limits.unreadFallsBack && limits.value !== null;
  const happened = () => {
    if (isKept) return t('numberKept', { text: refusedText, value: shown(limits.value) });
    return t(unread ? 'numberRefused' : 'numberOutside', { text: refusedText });
  };
  return {
    words: refusedText === null || problem === 'not-whole' ? hint : `${happened()} ${hint}`,
    // The nearest value that is possible was taken: worth knowing, nothing to mend.
    isWrong: unread || limits.strict === true || (refusedText === null && problem !== 'not-whole'),
  };
}
