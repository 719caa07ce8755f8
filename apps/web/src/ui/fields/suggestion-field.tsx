import { Popover } from 'radix-ui';
import {
  type KeyboardEvent,
  type KeyboardEventHandler,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { plainText } from '../../platform/words/plain-text.ts';
import { landmarkOf } from '../layout/landmark.ts';
import styles from './field.module.css';
import { describedBy, Field, type FieldFrameProps, helpWithLimit } from './field.tsx';

const MAX_SHOWN = 50;

/**
 * Returns the suggestions that contain the text, those that begin with it first; all of them when
 * the text is one of them.
 */
export function matchingSuggestions(suggestions: readonly string[], text: string): string[] {
  const wanted = plainText(text.trim());
  const isChosen = suggestions.some((one) => plainText(one) === wanted);
  if (isChosen) return suggestions.slice(0, MAX_SHOWN);
  const hits = suggestions.filter((one) => plainText(one).includes(wanted));
  const begins = (one: string) => (plainText(one).startsWith(wanted) ? 0 : 1);
  return hits.toSorted((a, b) => begins(a) - begins(b)).slice(0, MAX_SHOWN);
}

/** Holds the list below a field: its suggestions, the selected one, and its keys. */
function useSuggestions(
  suggestions: readonly string[],
  value: string,
  onChange: (text: string) => void,
) {
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
    } else if (event.key === 'Tab' || event.key === 'Enter') {
      open(false);
    }
  };

  return { shown, isOpen, active, open, choose, onKeyDown };
}

export interface SuggestionFieldProps extends FieldFrameProps {
  value: string;
  onChange: (text: string) => void;
  suggestions: readonly string[];
  onBlur?: (() => void) | undefined;
  /** Called after the keys of the list, which prevent their default. */
  onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined;
  leading?: ReactNode;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  autoFocus?: boolean | undefined;
}

/** A text field with suggestions: it accepts any text; arrow keys and Enter take a suggestion. */
export function SuggestionField(props: SuggestionFieldProps) {
  const { label, error, value, onChange, suggestions, maxLength } = props;
  const help = helpWithLimit(props, value, maxLength);
  const id = useId();
  const { shown, isOpen, active, open, choose, onKeyDown } = useSuggestions(
    suggestions,
    value,
    onChange,
  );

  return (
    <Field id={id} of={props} help={help}>
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
              maxLength={maxLength}
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
