import { type ReactNode, useId } from 'react';
import styles from './choices.module.css';

interface SegmentedProps<Value extends string> {
  /** Names the group for screen readers; shown only with `showLabel`. */
  label: string;
  showLabel?: boolean | undefined;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode }[];
  disabled?: boolean | undefined;
  /** Fills the width. */
  wide?: boolean | undefined;
}

/** A few choices of which one applies, all visible. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, showLabel, value, onChange, options, disabled, wide } = props;
  const name = useId();
  return (
    <fieldset
      className={`frameless ${styles.group}`}
      disabled={disabled}
      data-wide={wide || undefined}
    >
      <legend className={showLabel ? `note ${styles.legend}` : 'visually-hidden'}>{label}</legend>
      <div className={`within round-6 inline-flex ${styles.segmentedTrack}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`justify-middle fits muted medium text-middle relative row round-4 clickable shrinks ${styles.segment}`}
          >
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
