import { useId } from 'react';
import styles from './field.module.css';
import { describedBy, Field, type FieldFrameProps, helpWithLimit } from './field.tsx';

interface TextAreaProps extends FieldFrameProps {
  value: string;
  onChange: (text: string) => void;
  rows?: number | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
}

/** A field for several lines of text, which the user can resize. */
export function TextArea(props: TextAreaProps) {
  const { error } = props;
  const help = helpWithLimit(props, props.value, props.maxLength);
  const id = useId();
  return (
    <Field id={id} of={props} help={help}>
      <div
        className={`row-8 ink ${styles.box} ${styles.areaBox}`}
        data-invalid={error ? true : undefined}
      >
        <textarea
          id={id}
          className={`wide inherits frameless grows not-outlined ${styles.input} ${styles.area}`}
          dir="auto"
          rows={props.rows ?? 4}
          value={props.value}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          onChange={(event) => props.onChange(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { help, error })}
        />
      </div>
    </Field>
  );
}
