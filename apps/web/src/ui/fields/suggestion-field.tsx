import { Popover } from 'radix-ui';
import { type KeyboardEventHandler, type ReactNode, useId } from 'react';
import { landmarkOf } from '../layout/landmark.ts';
import styles from './field.module.css';
import { describedBy, Field, type FieldFrameProps } from './field.tsx';
import { useSuggestions } from './use-suggestions.ts';

export interface SuggestionFieldProps extends FieldFrameProps {
  value: string;
  onChange: (text: string) => void;
  suggestions: readonly string[];
  onBlur?: (() => void) | undefined;
  /** Called after the keys of the list, which prevent their default. */
  onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined;
  leading?: ReactNode;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
}

/** A text field with suggestions: it accepts any text; arrow keys and Enter take a suggestion. */
export function SuggestionField(props: SuggestionFieldProps) {
  const { label, help, error, value, onChange, suggestions } = props;
  const id = useId();
  const { shown, isOpen, active, open, choose, onKeyDown } = useSuggestions(
    suggestions,
    value,
    onChange,
  );

  return (
    <Field id={id} of={props}>
      <Popover.Root open={isOpen} onOpenChange={open}>
        <Popover.Anchor asChild>
          <div className={`row-8 ink ${styles.box}`} data-invalid={error ? true : undefined}>
            {props.leading}
            <input
              id={id}
              dir="auto"
              role="combobox"
              autoComplete="off"
              autoFocus={props.autoFocus}
              placeholder={props.placeholder}
              required={props.required}
              className={`wide inherits frameless grows not-outlined ${styles.input}`}
              value={value}
              onChange={(event) => {
                onChange(event.currentTarget.value);
                open(true);
              }}
              onClick={() => open(true)}
              onKeyDown={(event) => {
                onKeyDown(event);
                props.onKeyDown?.(event);
              }}
              onBlur={() => {
                open(false);
                props.onBlur?.();
              }}
              aria-expanded={isOpen}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy(id, { help, error })}
            />
          </div>
        </Popover.Anchor>
        <Popover.Portal container={landmarkOf(document.getElementById(id))}>
          <Popover.Content
            className={`scrolls-down ink sheet not-outlined ${styles.list}`}
            align="start"
            sideOffset={4}
            collisionPadding={8}
            onOpenAutoFocus={(event) => event.preventDefault()}
            onCloseAutoFocus={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            role="presentation"
          >
            <div id={`${id}-list`} role="listbox" aria-label={label}>
              {shown.map((suggestion, index) => (
                <div
                  key={suggestion}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  dir="auto"
                  aria-selected={index === active}
                  className={`round-4 clickable sinks ${styles.option}`}
                  ref={
                    index === active ? (node) => node?.scrollIntoView({ block: 'nearest' }) : null
                  }
                  onClick={() => choose(suggestion)}
                >
                  {suggestion}
                </div>
              ))}
            </div>
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </Field>
  );
}
