import { Popover } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { plainText } from '../lib/plain-text.ts';
import fieldStyles from './field.module.css';
import { describedBy, Field, type FieldFrameProps } from './field.tsx';
import styles from './suggestion-field.module.css';

export interface SuggestionFieldProps extends FieldFrameProps {
  value: string;
  onChange: (text: string) => void;
  suggestions: readonly string[];
  onBlur?: (() => void) | undefined;
  leading?: ReactNode;
  placeholder?: string | undefined;
  name?: string | undefined;
  autoFocus?: boolean | undefined;
}

const MAX_SHOWN = 50;

/** Those that contain the text; all of them while the text is one of them. */
export function matchingSuggestions(suggestions: readonly string[], text: string): string[] {
  const wanted = plainText(text.trim());
  const isChosen = suggestions.some((one) => plainText(one) === wanted);
  const hits = isChosen
    ? suggestions
    : suggestions.filter((one) => plainText(one).includes(wanted));
  return hits.slice(0, MAX_SHOWN);
}

/** A text with suggestions: any text is fine, arrow keys and Enter take a suggestion. */
export function SuggestionField(props: SuggestionFieldProps) {
  const { label, hideLabel, help, error, className, value, onChange, suggestions } = props;
  const id = useId();
  const [opened, setOpened] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = matchingSuggestions(suggestions, value);
  const isOpen = opened && shown.length > 0;

  const open = (isOpened: boolean) => {
    setOpened(isOpened);
    setActive(-1);
  };
  const choose = (text: string) => {
    onChange(text);
    open(false);
  };
  const move = (by: number) => {
    if (!isOpen) {
      open(true);
      return;
    }
    const next = (active + by + shown.length) % shown.length;
    setActive(active < 0 && by < 0 ? shown.length - 1 : next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = shown[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isOpen && chosen !== undefined) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      open(false);
    } else if (event.key === 'Tab') {
      open(false);
    }
  };

  return (
    <Field
      id={id}
      label={label}
      hideLabel={hideLabel}
      help={help}
      error={error}
      className={className}
    >
      <Popover.Root open={isOpen} onOpenChange={open}>
        <Popover.Anchor asChild>
          <div className={fieldStyles['box']} data-invalid={error ? true : undefined}>
            {props.leading}
            <input
              id={id}
              dir="auto"
              role="combobox"
              name={props.name}
              autoComplete="off"
              autoFocus={props.autoFocus}
              placeholder={props.placeholder}
              required={props.required}
              className={fieldStyles['input']}
              value={value}
              onChange={(event) => {
                onChange(event.currentTarget.value);
                open(true);
              }}
              onClick={() => open(true)}
              onKeyDown={onKeyDown}
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
        <Popover.Portal>
          <Popover.Content
            className={styles['list']}
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
                  className={styles['option']}
                  ref={
                    index === active ? (node) => node?.scrollIntoView({ block: 'nearest' }) : null
                  }
                  onPointerMove={() => setActive(index)}
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
