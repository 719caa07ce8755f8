import { type Ref, useId } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage, useTranslation } from '../../platform/words/translation.ts';
import styles from './field.module.css';
import { describedBy, Field, type FieldFrameProps } from './field.tsx';
import { isFormulaText, type NumberTextOptions } from './number-reading.ts';
import { useNumberText } from './use-number-text.ts';
import { useNumberWords } from './use-number-words.ts';

export interface NumberFieldProps extends FieldFrameProps, Omit<NumberTextOptions, 'language'> {
  unit?: string | undefined;
  name?: string | undefined;
  placeholder?: string | undefined;
  size?: 'md' | 'lg' | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * Begins a formula where the keyboard on the screen has numbers only: the equals sign stands in the
 * field, and the keyboard of texts comes with the signs of operations.
 */
function FormulaButton(props: { fieldId: string; of: NumberFieldProps; onBegin: () => void }) {
  const { fieldId, of, onBegin } = props;
  const { t } = useTranslation('common');
  const begin = () => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLInputElement)) return;
    flushSync(onBegin);
    field.inputMode = 'text';
    field.focus();
    // The field selects its text on focus, and typing would replace the sign.
    requestAnimationFrame(() => field.setSelectionRange(field.value.length, field.value.length));
  };
  return (
    <button
      type="button"
      className={`plain rigid muted clickable ${styles.formula}`}
      aria-label={t('beginFormula')}
      aria-controls={fieldId}
      disabled={of.disabled}
      onClick={() => begin()}
    >
      <span aria-hidden>=</span>
    </button>
  );
}

/** A field for a number in the usual spellings; stays left to right in Arabic. */
export function NumberField(props: NumberFieldProps) {
  const { help, error, unit, name, placeholder, size, ref } = props;
  const id = useId();
  const language = useLanguage();
  const { inputProps, problem, refusedText, refusedOver, beginFormula } = useNumberText({
    ...props,
    language,
  });
  const { words, isWrong } = useNumberWords({ problem, refusedText, refusedOver }, props);
  const isTaken = words !== undefined && !isWrong;
  const shownError = isTaken ? null : (words ?? error);
  const shownHelp = isTaken ? words : help;
  return (
    <Field id={id} of={props} help={shownHelp} error={shownError}>
      <div
        className={`row-8 ink ${styles.box} ${styles.number}`}
        data-size={size}
        data-invalid={shownError ? true : undefined}
        data-disabled={props.disabled || undefined}
      >
        <input
          {...inputProps}
          id={id}
          ref={ref}
          name={name}
          placeholder={placeholder}
          disabled={props.disabled}
          autoFocus={props.autoFocus}
          required={props.required}
          className={`wide inherits frameless grows not-outlined ${styles.input}`}
          onBlur={(event) => {
            event.currentTarget.inputMode = inputProps.inputMode;
            inputProps.onBlur();
            props.onBlur?.();
          }}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={describedBy(id, { help: shownHelp, error: shownError })}
        />
        {props.takesFormulas && !isFormulaText(inputProps.value) ? (
          <FormulaButton fieldId={id} of={props} onBegin={beginFormula} />
        ) : null}
        {unit ? <span className="faint rigid">{unit}</span> : null}
      </div>
    </Field>
  );
}
