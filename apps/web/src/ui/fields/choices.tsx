import { IconSelector } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import styles from './choices.module.css';
import fieldStyles from './field.module.css';
import { describedBy, Field, type FieldFrameProps } from './field.tsx';

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

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

interface SelectFieldProps<Value extends string> extends FieldFrameProps {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  leading?: ReactNode;
  size?: 'md' | 'lg' | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
}

/** A choice from a list, shown by the browser's own menu for keyboard, touch and right-to-left. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { help, error, value, onChange, options } = props;
  const id = useId();
  return (
    <Field id={id} of={props}>
      <div
        className={`row-8 ink ${fieldStyles.box}`}
        data-size={props.size}
        data-invalid={error ? true : undefined}
        data-disabled={props.disabled || undefined}
      >
        {props.leading}
        <select
          id={id}
          name={props.name}
          required={props.required}
          disabled={props.disabled}
          className={`wide inherits frameless grows not-outlined ${fieldStyles.input} clickable ${fieldStyles.select}`}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.currentTarget.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { help, error })}
        >
          {options.map((option) => (
            <option className="ink on-sheet" key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <IconSelector size={16} stroke={1.75} aria-hidden />
      </div>
    </Field>
  );
}
