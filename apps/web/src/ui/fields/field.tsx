import type { ReactNode } from 'react';
import styles from './field.module.css';

/** What every field has: a visible label, help under it, an error in words. */
export interface FieldFrameProps {
  label: string;
  /** Keep the label for screen readers only. */
  hideLabel?: boolean | undefined;
  help?: ReactNode;
  error?: string | null | undefined;
  required?: boolean | undefined;
  /** After the label: a pill. */
  mark?: ReactNode;
  className?: string | undefined;
}

interface FieldProps extends FieldFrameProps {
  id: string;
  children: ReactNode;
}

/** Ids that tie a field's help and error to its input. */
export function describedBy(id: string, { help, error }: Pick<FieldFrameProps, 'help' | 'error'>) {
  const ids = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(' ');
}

/** Label, control, help and error, in reading order. */
export function Field(props: FieldProps) {
  const { id, label, hideLabel, mark, help, error, className, children } = props;
  return (
    <div className={`${styles.field} ${className ?? ''}`}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
        {mark ? <span className={styles.mark}>{mark}</span> : null}
      </label>
      {children}
      {help ? (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
