import { IconSelector } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { describedBy, Field, type FieldFrameProps } from './field.tsx';

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
        className={`row-8 ink ${styles.box}`}
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
          className={`wide inherits frameless grows not-outlined ${styles.input} clickable ${styles.select}`}
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
