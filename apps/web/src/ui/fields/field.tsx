import type { ReactNode } from 'react';
import { isolateNumber, useTranslation } from '../../platform/words/translation.ts';
import styles from './field.module.css';

/** The parts of every field: a visible label, help below it, and an error in words. */
export interface FieldFrameProps {
  label: string;
  /** Keep the label for screen readers only. */
  hideLabel?: boolean | undefined;
  help?: ReactNode;
  error?: string | null | undefined;
  required?: boolean | undefined;
  /** Shown after the label, for example a pill. */
  mark?: ReactNode;
  className?: string | undefined;
}

interface FieldProps {
  id: string;
  /** The parts that the field was given. */
  of: FieldFrameProps;
  /** Replaces the help that the field was given. */
  help?: ReactNode;
  /** Replaces the error that the field was given. */
  error?: string | null | undefined;
  children: ReactNode;
}

/** Returns the ids that tie a field's help and error to its input. */
export function describedBy(id: string, { help, error }: Pick<FieldFrameProps, 'help' | 'error'>) {
  const ids = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(' ');
}

/** Says that a field holds no more characters; browsers cut a longer pasted text without a word. */
function FullNote({ limit }: { limit: number }) {
  const { t } = useTranslation('shell');
  return (
    <span role="status" className="attention">
      {t('fieldReason.too-long', { limit: isolateNumber(String(limit)) })}
    </span>
  );
}

/** Returns the help of a field of text: once it is full, that it holds no more. */
export const helpWithLimit = (
  { help }: Pick<FieldFrameProps, 'help'>,
  value: string,
  limit: number | undefined,
): ReactNode => (limit !== undefined && value.length >= limit ? <FullNote limit={limit} /> : help);

/** Lays out label, control, help and error in reading order. */
export function Field({ id, of, help = of.help, error = of.error, children }: FieldProps) {
  const { label, hideLabel, mark, className } = of;
  return (
    <div className={`${styles.field} ${className ?? ''}`}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : `note medium ${styles.label}`}>
        {label}
        {mark ? <span className={styles.mark}>{mark}</span> : null}
      </label>
      {children}
      {help ? (
        <p id={`${id}-help`} className={`faint ${styles.help}`}>
          {help}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={`loss ${styles.error}`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
