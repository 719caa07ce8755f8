import { centsOf, MAX_INPUT, parseTypedNumber } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { isOneOf } from '../../platform/shortcuts/combination.ts';
import { numberFields } from '../../platform/shortcuts/parts.ts';
import { formatNumber } from '../../platform/words/format.ts';

/** Digits kept of a fraction: converted rates have six. */
const MAX_DECIMALS = 6;

export interface NumberTextOptions {
  value: number | null;
  onChange: (value: number | null) => void;
  language: Language;
  min?: number | undefined;
  max?: number | undefined;
  /** What an arrow key adds; ten times that with Shift. */
  step?: number | undefined;
  /** Fraction digits shown while not focused; 0 takes whole numbers only. */
  decimals?: number | undefined;
  /** Stands for an empty text; without it, empty is null. */
  fallback?: number | undefined;
  /**
   * An unreadable or impossibly negative text counts as the fallback too, where specification
   * section 5 says so. Elsewhere it is not taken, and what stood before the typing stays.
   */
  unreadFallsBack?: boolean | undefined;
  /** An amount of money: what is typed is rounded to the cent, half away from zero. */
  cents?: boolean | undefined;
  /**
   * The value is saved as it is typed: Ctrl+Z and Ctrl+Shift+Z then walk through what was entered,
   * since the browser's own undo knows nothing of a text that was formatted.
   */
  undoable?: boolean | undefined;
  /** Shown with all the decimals it has, also while not focused; `decimals` is the least then. */
  shownInFull?: boolean | undefined;
  /**
   * Only a text that can be taken as it stands is a value: any other stays where it is, says what
   * is wrong, and the value is null until then. For a number that is sent off with Enter.
   */
  strict?: boolean | undefined;
  /** What could not be read, or is empty, took the place of a value. */
  onFellBack?: ((fallenBack: FallenBack) => void) | undefined;
}

/** A text that could not be read and counts as another value, or an emptied one. */
export interface FallenBack {
  text: string;
  /** The value before the typing began. */
  before: number | null;
  value: number | null;
  /** Null for an emptied text. */
  problem: NumberTextProblem | null;
}

/** Why the typed text is not the value. */
export type NumberTextProblem =
  | 'invalid'
  | 'negative'
  | 'impossible'
  | 'not-whole'
  | 'too-small'
  | 'too-large';

const UNREAD: readonly NumberTextProblem[] = ['invalid', 'negative', 'impossible'];

/** Whether nothing at all could be made of a text; else the nearest possible value was taken. */
export const isUnread = (problem: NumberTextProblem): boolean => UNREAD.includes(problem);

interface Draft {
  text: string;
  /** The value before the typing. */
  before: number | null;
  /** What `onChange` was told; another value from outside ends the draft. */
  reported: number | null;
  problem: NumberTextProblem | null;
}

/** A text that was left behind although it could not be taken, and what stands for it. */
interface Refused {
  text: string;
  before: number | null;
  value: number | null;
  problem: NumberTextProblem;
}

type Reading = { value: number | null; problem: NumberTextProblem | null };

function clamp(value: number, { min, max }: NumberTextOptions): number {
  return Math.min(
    max ?? Number.POSITIVE_INFINITY,
    Math.max(min ?? Number.NEGATIVE_INFINITY, value),
  );
}

const MINUS = /^[-\u2212\u2013]\s*/;

/** Reads typed text: what it means, and what is wrong with it. A minus counts below a `min` of 0. */
export function readNumberText(text: string, options: NumberTextOptions): Reading {
  const { language, fallback, decimals, cents, min, max } = options;
  if (text.trim() === '') return { value: fallback ?? null, problem: null };
  const typed = text.trim();
  const isNegative = (min ?? 0) < 0 && MINUS.test(typed);
  const parsed = parseTypedNumber(isNegative ? typed.replace(MINUS, '') : typed, language);
  // No field takes a number beyond this: it is a slip of the keyboard, and no wish for the most.
  const isImpossible = parsed.ok && parsed.value > MAX_INPUT;
  if (!parsed.ok || isImpossible) {
    const unread = !parsed.ok && parsed.reason === 'negative' ? 'negative' : 'invalid';
    const problem = isImpossible ? 'impossible' : unread;
    return {
      value: options.unreadFallsBack ? (fallback ?? options.value) : options.value,
      problem,
    };
  }
  const typedCents = cents ? centsOf(parsed.value) / 100 : parsed.value;
  const amount = decimals === 0 ? Math.round(parsed.value) : typedCents;
  const value = isNegative && amount !== 0 ? -amount : amount;
  if (min !== undefined && value < min) return { value: min, problem: 'too-small' };
  if (max !== undefined && value > max) return { value: max, problem: 'too-large' };
  const isCut = decimals === 0 && !Number.isInteger(parsed.value);
  return { value, problem: isCut ? 'not-whole' : null };
}

function stepped(value: number | null, by: number, options: NumberTextOptions): number {
  const scale = 10 ** MAX_DECIMALS;
  const start = value ?? options.fallback ?? options.min ?? 0;
  return clamp(Math.round((start + by) * scale) / scale, options);
}

/** The values that were entered before and after the one that stands. */
interface Steps {
  past: readonly (number | null)[];
  future: readonly (number | null)[];
}

const MAX_STEPS = 50;

const selectAll = (input: HTMLInputElement) => input.select();

/** Which way a key combination walks through the entered values. */
function walkOf(event: KeyboardEvent): 'past' | 'future' | null {
  if (isOneOf(event.nativeEvent, numberFields.before)) return 'past';
  return isOneOf(event.nativeEvent, numberFields.after) ? 'future' : null;
}

/**
 * Text of a number being typed. The text stays as typed while focused and is formatted at blur; an
 * acceptable number is reported at every keystroke. A text that is none leaves what stood before, one
 * out of range becomes the nearest possible value at blur, and the problem stays until something
 * else is typed, or until the field was visited again.
 * Arrow keys step, Escape takes back what was typed since the focus.
 */
export function useNumberText(options: NumberTextOptions) {
  const { value, onChange, language, decimals, step = 1 } = options;
  const [draft, setDraft] = useState<Draft | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [focusValue, setFocusValue] = useState<number | null>(null);
  const [steps, setSteps] = useState<Steps>({ past: [], future: [] });
  const [focused, setFocused] = useState(false);
  /** The refused text that was there when the focus came. */
  const [seen, setSeen] = useState<Refused | null>(null);
  const typedSinceFocus = useRef(false);

  // A page may turn "nothing" into a number of its own; a cleared text stays clear then.
  const standsForEmpty = value === null || value === (options.fallback ?? options.min ?? 0);
  const isLive =
    draft !== null &&
    (Object.is(draft.reported, value) || (draft.text.trim() === '' && standsForEmpty));
  const live = isLive ? draft : null;
  // Another value from outside ends the mark as well.
  const left = live === null && (refused?.value ?? 0) === (value ?? 0) ? refused : null;

  const formatted = () => {
    if (value === null) return '';
    const minDecimals = decimals ?? 0;
    const isFull = focused || decimals === undefined || options.shownInFull;
    const maxDecimals = isFull ? MAX_DECIMALS : minDecimals;
    return formatNumber(value, language, { minDecimals, maxDecimals });
  };

  const entered = () =>
    setSteps(({ past }) => ({ past: [...past, value].slice(-MAX_STEPS), future: [] }));

  /** What a text means while it is typed over what stood before. */
  const read = (text: string, before: number | null): Reading =>
    readNumberText(text, options.unreadFallsBack ? options : { ...options, value: before });

  const type = (text: string) => {
    const before = live === null ? value : live.before;
    const { value: meant, problem } = read(text, before);
    const isKept = problem !== null && isUnread(problem) && !options.unreadFallsBack;
    const taken = problem === null || problem === 'not-whole' || isKept ? meant : value;
    const reported = options.strict && problem !== null ? null : taken;
    setRefused(null);
    if (live === null) entered();
    setDraft({ text, before, reported, problem });
    if (!Object.is(reported, value)) onChange(reported);
  };

  /** Ends the typing: the value becomes what the text falls back to. */
  const settle = () => {
    if (live === null || (options.strict && live.problem !== null)) return;
    const { text, before } = live;
    const { value: meant, problem } = read(text, before);
    setDraft(null);
    setRefused(problem === null ? null : { text, before, value: meant, problem });
    if (!Object.is(meant, value)) onChange(meant);
    const isOther = problem === null ? text.trim() === '' : isUnread(problem);
    if (isOther && (before ?? 0) !== (meant ?? 0)) {
      options.onFellBack?.({ text, before, value: meant, problem });
    }
  };

  /** Back to what was entered before, or forward again. */
  const walk = (from: 'past' | 'future') => {
    const values = [...steps[from]];
    let next = values.pop();
    while (next !== undefined && next === value) next = values.pop();
    if (next === undefined) return;
    const to = from === 'past' ? 'future' : 'past';
    setSteps({ ...steps, [from]: values, [to]: [...steps[to], value] });
    setRefused(null);
    setDraft(null);
    onChange(next);
  };

  const stepBy = (by: number) => {
    entered();
    setRefused(null);
    setDraft(null);
    onChange(stepped(value, by, options));
  };

  /** Whatever was typed gives way to what stands for nothing. */
  const reset = () => {
    setRefused(null);
    setDraft(null);
    onChange(options.fallback ?? null);
  };

  return {
    text: live?.text ?? formatted(),
    reset,
    problem: live?.problem ?? left?.problem ?? null,
    /** What was typed and could not be taken: nobody may find a 0 and not know why. */
    refusedText: left?.text ?? null,
    /** The value that the refused text was typed over. */
    refusedOver: left?.before ?? null,
    settle,
    inputProps: {
      value: live?.text ?? formatted(),
      type: 'text',
      inputMode: decimals === 0 ? 'numeric' : 'decimal',
      dir: 'ltr',
      autoComplete: 'off',
      'data-unread': left !== null && isUnread(left.problem) ? left.text : undefined,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        typedSinceFocus.current = true;
        type(event.currentTarget.value);
      },
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        const input = event.currentTarget;
        setFocused(true);
        setFocusValue(value);
        setSeen(refused);
        typedSinceFocus.current = false;
        selectAll(input);
        // The browser puts the caret where the pointer went after this event.
        requestAnimationFrame(() => {
          if (document.activeElement === input && !typedSinceFocus.current) selectAll(input);
        });
      },
      onBlur: () => {
        setFocused(false);
        if (live === null && !options.unreadFallsBack && seen === refused) setRefused(null);
        settle();
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        const direction = options.undoable ? walkOf(event) : null;
        if (direction !== null) {
          event.preventDefault();
          event.stopPropagation();
          walk(direction);
          return;
        }
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const isFar = isOneOf(event.nativeEvent, numberFields.tenSteps);
        if (isFar || isOneOf(event.nativeEvent, numberFields.step)) {
          event.preventDefault();
          const size = isFar ? step * 10 : step;
          stepBy(event.key === 'ArrowUp' ? size : -size);
        } else if (event.key === 'Enter') {
          settle();
        } else if (isOneOf(event.nativeEvent, numberFields.takeBack) && live !== null) {
          event.preventDefault();
          event.stopPropagation();
          setDraft(null);
          onChange(focusValue);
        }
      },
    },
  } as const;
}
