import { useId } from 'react';
import styles from './field.module.css';
import { describedBy, Field, type FieldFrameProps } from './field.tsx';

interface TextAreaFieldProps extends FieldFrameProps {
  value: string;
  onChange: (text: string) => void;
  rows?: number | undefined;
  name?: string | undefined;
  placeholder?: string | undefined;
}

/** Several lines of text. */
export function TextAreaField({ value, onChange, rows = 3, ...props }: TextAreaFieldProps) {
  const id = useId();
  const { label, hideLabel, help, error, className, name, placeholder, required } = props;
  return (
    <Field
      id={id}
      label={label}
      hideLabel={hideLabel}
      help={help}
      error={error}
      className={className}
    >
      <div className={`${styles['box']} ${styles['area']}`} data-invalid={error ? true : undefined}>
        <textarea
          id={id}
          dir="auto"
          rows={rows}
          name={name}
          placeholder={placeholder}
          required={required}
          className={styles['input']}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { help, error })}
        />
      </div>
    </Field>
  );
}
