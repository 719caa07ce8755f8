import { useId } from 'react';
import styles from './choices.module.css';

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}

/** A switch that takes effect at once. */
export function Switch({ label, checked, onChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className="row-8">
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={`rigid relative clickable ${styles.track}`}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id} className="medium clickable">
        {label}
      </label>
    </div>
  );
}
