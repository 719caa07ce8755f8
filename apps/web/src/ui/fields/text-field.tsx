import {
  type HTMLInputTypeAttribute,
  type KeyboardEventHandler,
  type ReactNode,
  type Ref,
  useId,
} from 'react';
import styles from './field.module.css';
import { describedBy, Field, type FieldFrameProps, helpWithLimit } from './field.tsx';

export interface TextFieldProps extends FieldFrameProps {
  value: string;
  onChange: (text: string) => void;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined;
  /** Shown after the input in a lighter tone. */
  unit?: string | undefined;
  /** An icon before the input. */
  leading?: ReactNode;
  /** A small button after the input. */
  trailing?: ReactNode;
  size?: 'md' | 'lg' | undefined;
  type?: HTMLInputTypeAttribute | undefined;
  name?: string | undefined;
  placeholder?: string | undefined;
  autoComplete?: string | undefined;
  inputMode?: 'text' | 'search' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url' | undefined;
  dir?: 'ltr' | 'rtl' | 'auto' | undefined;
  maxLength?: number | undefined;
  autoFocus?: boolean | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  /** Marks a text that could not be read; see `stopsAtUnread`. */
  unread?: boolean | undefined;
  testId?: string | undefined;
}

export function TextField({ label, hideLabel, error, className, ...given }: TextFieldProps) {
  const { help: ownHelp, ...props } = given;
  const help = helpWithLimit({ help: ownHelp }, props.value, props.maxLength);
  const frame = { label, hideLabel, help, error, className };
  const ownId = useId();
  const id = props.id ?? ownId;
  const { value, onChange, onBlur, unit, leading, trailing, size, testId, ref, unread, ...input } =
    props;
  return (
    <Field id={id} of={frame}>
      <div
        className={`row-8 ink ${styles.box}`}
        data-size={size}
        data-invalid={error ? true : undefined}
        data-disabled={input.disabled || undefined}
      >
        {leading}
        <input
          type="text"
          dir="auto"
          {...input}
          id={id}
          ref={ref}
          className={`wide inherits frameless grows not-outlined ${styles.input}`}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={() => onBlur?.()}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { help, error })}
          data-testid={testId}
          data-unread={unread || undefined}
        />
        {unit ? <span className="faint rigid">{unit}</span> : null}
        {trailing}
      </div>
    </Field>
  );
}
