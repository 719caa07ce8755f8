import { type ReactNode, useId } from 'react';
import styles from './choices.module.css';

interface CheckboxProps {
  label: ReactNode;
  /** Keeps the label for screen readers only, when the words are elsewhere. */
  hideLabel?: boolean | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  help?: string | undefined;
  disabled?: boolean | undefined;
}

/** A box to tick. */
export function Checkbox(props: CheckboxProps) {
  const { label, hideLabel, checked, onChange, help, disabled } = props;
  const id = useId();
  return (
    <div className="flex-8 align-top">
      <input
        id={id}
        type="checkbox"
        className={`rigid round-4 clickable ${styles.box}`}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-describedby={help ? `${id}-help` : undefined}
      />
      <div>
        <label htmlFor={id} className={hideLabel ? 'visually-hidden' : 'medium clickable'}>
          {label}
        </label>
        {help ? (
          <p id={`${id}-help`} className="small faint above-2">
            {help}
          </p>
        ) : null}
      </div>
    </div>
  );
}
