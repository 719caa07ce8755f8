import { MAX_INPUT } from '@pcm/domain';
import { formatNumber } from '../../platform/words/format.ts';
import {
  isolateFigure,
  isolateNumber,
  useLanguage,
  useTranslation,
} from '../../platform/words/translation.ts';
import {
  isRounded,
  isUnread,
  isUnreadFormula,
  type NumberTextOptions,
  type NumberTextProblem,
  shownFormula,
} from './number-reading.ts';

const EXAMPLE = 1234.5;
const WHOLE_EXAMPLE = 12;

interface TypedNumber {
  problem: NumberTextProblem | null;
  /** The text that was left in the field although it was not taken as typed. */
  refusedText: string | null;
  /** The value that it replaced. */
  refusedOver: number | null;
}

type Limits = Pick<
  NumberTextOptions,
  'value' | 'min' | 'max' | 'decimals' | 'unreadFallsBack' | 'strict'
>;

/** Returns the message for a typed text that was not taken as it is. */
export function useNumberWords(
  typed: TypedNumber,
  limits: Limits,
  example = limits.decimals === 0 ? WHOLE_EXAMPLE : EXAMPLE,
) {
  const { problem, refusedText, refusedOver } = typed;
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
    'not-half': () => t('numberHalves', { value: shown(limits.value) }),
    'too-small': () => t('numberTooSmall', { min: shown(limits.min) }),
    'too-large': () => t('numberTooLarge', { max: shown(limits.max) }),
    formula: () =>
      t('numberFormula', { example: isolateNumber(shownFormula('12*(3.5+1)', language)) }),
    'by-zero': () => t('numberByZero'),
  };
  const hint = hints[problem]();
  const unread = isUnread(problem);
  const happened = (text: string) => {
    const refused = isUnreadFormula(problem) ? isolateNumber(text) : text;
    const figures = { text: refused, value: shown(limits.value) };
    if (!unread) return t('numberOutside', figures);
    if (limits.value === null) return t('numberRefused', figures);
    if (!limits.unreadFallsBack || isUnreadFormula(problem)) return t('numberKept', figures);
    const counts = t(problem === 'invalid' ? 'numberFellBack' : 'numberNotTaken', figures);
    const isOther = (refusedOver ?? 0) !== limits.value;
    return isOther ? `${counts} ${t('numberWas', { before: shown(refusedOver) })}` : counts;
  };
  // A message about the value used instead needs no hint on how to write a number.
  const isSaid = problem === 'invalid' && limits.unreadFallsBack && limits.value !== null;
  const words = (text: string) => (isSaid ? happened(text) : `${happened(text)} ${hint}`);
  return {
    words: refusedText === null || isRounded(problem) ? hint : words(refusedText),
    // A text replaced by the nearest possible value is not an error.
    isWrong: unread || limits.strict === true || (refusedText === null && !isRounded(problem)),
  };
}
