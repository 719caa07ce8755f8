import { useTranslation } from '../../../platform/words/translation.ts';
import styles from './form.module.css';

const STRENGTH_LEVELS = ['weak', 'fair', 'good', 'strong'] as const;
export type StrengthLevel = (typeof STRENGTH_LEVELS)[number];

const FAIR_BITS = 36;
const GOOD_BITS = 55;
const STRONG_BITS = 70;

/** Character classes, with the number of characters that a guesser must try for each. */
const CLASSES: readonly [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Nd}/u, 10],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^\x20-\x7e]/, 60],
];

function alphabetSize(password: string): number {
  return CLASSES.reduce((sum, [pattern, size]) => (pattern.test(password) ? sum + size : sum), 0);
}

/** Returns the length of a password; repeats and runs such as 1234 or abcd hardly count. */
function surprisingLength(password: string): number {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  let length = 0;
  for (const [index, code] of codes.entries()) {
    const step = code - (codes[index - 1] ?? Number.NaN);
    const isRun = Math.abs(step) <= 1 && index > 0;
    length += isRun ? 0.25 : 1;
  }
  const distinct = new Set(codes).size;
  return Math.min(length, distinct * 2);
}

function withoutName(password: string, username: string): string {
  const name = username.trim().toLowerCase();
  return name.length < 3 ? password : password.toLowerCase().replaceAll(name, '');
}

/**
 * Returns roughly how hard a password is to guess, for the meter; the server has its own rule.
 *
 * Rounding: bits of a random password of the same length and classes, without repeats, runs and the
 * user name.
 */
export function passwordStrength(password: string, username: string): StrengthLevel {
  const rest = withoutName(password, username);
  const bits = surprisingLength(rest) * Math.log2(Math.max(2, alphabetSize(rest)));
  if (bits >= STRONG_BITS) return 'strong';
  if (bits >= GOOD_BITS) return 'good';
  return bits >= FAIR_BITS ? 'fair' : 'weak';
}

/** Shows the strength of a password as four bars and a word. */
export function StrengthMeter({ password, username }: { password: string; username: string }) {
  const { t } = useTranslation('account');
  const level = passwordStrength(password, username);
  const filled = password === '' ? 0 : STRENGTH_LEVELS.indexOf(level) + 1;
  return (
    <div className={`row-12 ${styles.meter}`} data-level={level}>
      <div className="flex-4 grows" aria-hidden>
        {STRENGTH_LEVELS.map((name, index) => (
          <span key={name} className={styles.bar} data-filled={index < filled || undefined} />
        ))}
      </div>
      <span className={`note text-end ${styles.word}`} role="status">
        {password === '' ? '' : t('strength', { level: t(`strengthLevels.${level}`) })}
      </span>
    </div>
  );
}
