import { parseTypedNumber } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { formatNumber } from '../lib/format.ts';

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
  /** Stands for an empty or unreadable text. Without it, empty is null and unreadable is refused. */
  fallback?: number | undefined;
}

/** Why the typed text is not the value. */
export type NumberTextProblem = 'invalid' | 'too-small' | 'too-large';

interface Draft {
  text: string;
  /** What `onChange` was told; another value from outside ends the draft. */
  reported: number | null;
  problem: NumberTextProblem | null;
}

/** A text that was left behind although it could not be taken, and what stands for it. */
interface Refused {
  text: string;
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
  const { language, fallback, decimals, min, max } = options;
  if (text.trim() === '') return { value: fallback ?? null, problem: null };
  const typed = text.trim();
  const isNegative = (min ?? 0) < 0 && MINUS.test(typed);
  const parsed = parseTypedNumber(isNegative ? typed.replace(MINUS, '') : typed, language);
  if (!parsed.ok) return { value: fallback ?? options.value, problem: 'invalid' };
  const amount = decimals === 0 ? Math.round(parsed.value) : parsed.value;
  const value = isNegative && amount !== 0 ? -amount : amount;
  if (min !== undefined && value < min) return { value: min, problem: 'too-small' };
  if (max !== undefined && value > max) return { value: max, problem: 'too-large' };
  return { value, problem: null };
}

function stepped(value: number | null, by: number, options: NumberTextOptions): number {
  const scale = 10 ** MAX_DECIMALS;
  const start = value ?? options.fallback ?? options.min ?? 0;
  return clamp(Math.round((start + by) * scale) / scale, options);
}

const selectAll = (input: HTMLInputElement) => input.select();

/**
 * Text of a number being typed. The text stays as typed while focused and is formatted at blur; an
 * acceptable number is reported at every keystroke, any other at blur as what it falls back to, and
 * the problem stays until something else is typed.
 * Arrow keys step, Escape takes back what was typed since the focus.
 */
export function useNumberText(options: NumberTextOptions) {
  const { value, onChange, language, decimals, step = 1 } = options;
  const [draft, setDraft] = useState<Draft | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [focusValue, setFocusValue] = useState<number | null>(null);
  const [focused, setFocused] = useState(false);
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
    const maxDecimals = focused || decimals === undefined ? MAX_DECIMALS : minDecimals;
    return formatNumber(value, language, { minDecimals, maxDecimals });
  };

  const type = (text: string) => {
    const { value: read, problem } = readNumberText(text, options);
    const reported = problem === null ? read : value;
    setRefused(null);
    setDraft({ text, reported, problem });
    if (!Object.is(reported, value)) onChange(reported);
  };

  /** Ends the typing: the value becomes what the text falls back to. */
  const settle = () => {
    if (live === null) return;
    const { value: read, problem } = readNumberText(live.text, options);
    setDraft(null);
    setRefused(problem === null ? null : { text: live.text, value: read, problem });
    if (!Object.is(read, value)) onChange(read);
  };

  const stepBy = (by: number) => {
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
    settle,
    inputProps: {
      value: live?.text ?? formatted(),
      type: 'text',
      inputMode: decimals === 0 ? 'numeric' : 'decimal',
      dir: 'ltr',
      autoComplete: 'off',
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        typedSinceFocus.current = true;
        type(event.currentTarget.value);
      },
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        const input = event.currentTarget;
        setFocused(true);
        setFocusValue(value);
        typedSinceFocus.current = false;
        selectAll(input);
        // The browser puts the caret where the pointer went after this event.
        requestAnimationFrame(() => {
          if (document.activeElement === input && !typedSinceFocus.current) selectAll(input);
        });
      },
      onBlur: () => {
        setFocused(false);
        settle();
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
          event.preventDefault();
          const size = event.shiftKey ? step * 10 : step;
          stepBy(event.key === 'ArrowUp' ? size : -size);
        } else if (event.key === 'Enter') {
          settle();
        } else if (event.key === 'Escape' && live !== null) {
          event.preventDefault();
          event.stopPropagation();
          setDraft(null);
          onChange(focusValue);
        }
      },
    },
  } as const;
}
