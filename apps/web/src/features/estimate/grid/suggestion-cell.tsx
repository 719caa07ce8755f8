import { MAX_UNIT_LENGTH } from '@pcm/domain';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isOneOf } from '../../../platform/shortcuts/combination.ts';
import { lineGrid } from '../../../platform/shortcuts/line-grid.ts';
import { useEstimateStore } from '../state/estimate-context.tsx';
import { knownUnits } from '../state/working-line.ts';
import {
  isSameText,
  matchingNames,
  type NameSuggestion,
  splitName,
  storedUnit,
} from './catalogue-text.ts';
import styles from './grid.module.css';
import { enterCell, moveFocus } from './grid-focus.ts';
import { clearsCell } from './grid-keys.ts';
import suggestionListStyles from './grid-parts.module.css';
import { sayTooLong } from './line-commands.ts';

interface SuggestionListProps {
  id: string;
  label: string;
  suggestions: readonly NameSuggestion[];
  active: number;
  onChoose: (suggestion: NameSuggestion) => void;
}

/** The open suggestions of a cell. The focus stays in the cell. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, label, suggestions, active, onChoose } = props;
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className={`sheet absolute scrolls-down ${suggestionListStyles.suggestions}`}
    >
      {suggestions.map((suggestion, index) => (
        <div
          key={suggestion.name}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={`flex between round-6 clickable sinks ${suggestionListStyles.suggestion}`}
          ref={index === active ? (node) => node?.scrollIntoView({ block: 'nearest' }) : null}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <bdi>{suggestion.label}</bdi>
          {suggestion.hint ? (
            <bdi dir="ltr" className="muted digits rigid">
              {suggestion.hint}
            </bdi>
          ) : null}
        </div>
      ))}
    </div>
  );
}

interface ShownNameProps {
  name: string;
  /** The text that distinguishes lines of one name, in a lighter tone. */
  second?: string | undefined;
}

/** Shows the name of a line while it is not edited, over two lines where the column is narrow. */
function ShownName({ name, second }: ShownNameProps) {
  const { start, ending } = splitName(second ? `${name},` : name);
  const parts = (
    <>
      <span className={styles.start}>{start} </span>
      {ending === '' ? null : <span className={styles.ending}>{ending} </span>}
    </>
  );
  return (
    <span className={`wrap fills not-clickable shrinks ${styles.shownText}`} dir="auto" aria-hidden>
      {second ? <span className={`flex within ${styles.named}`}>{parts}</span> : parts}
      {second ? <bdi className={`${styles.start} muted`}>{second}</bdi> : null}
    </span>
  );
}

interface SuggestionCellProps {
  column: string;
  label: string;
  /** The whole text as it is edited. */
  text: string;
  /** The name, shown while the text is not edited. */
  name: string;
  second?: string | undefined;
  placeholder: string;
  /** A function is asked once the suggestions are shown. */
  suggestions: readonly NameSuggestion[] | (() => readonly NameSuggestion[]);
  /** The columns by which Enter on a suggestion moves on. */
  moves?: number | undefined;
  /** Called for each keystroke; `before` is the text at the time the cell was entered. */
  onText: (text: string, before: string) => void;
  onChoose: (suggestion: NameSuggestion, before: string) => void;
}

/** Edits the name of a line: any text, or one of the suggestions. */
export function SuggestionCell(props: SuggestionCellProps) {
  const { column, label, text, name, second, placeholder, onText, onChoose } = props;
  const id = useId();
  const [typedText, setTypedText] = useState<string | null>(null);
  const [textAtFocus, setTextAtFocus] = useState('');
  const [opened, setOpened] = useState(false);
  const [active, setActive] = useState(-1);
  const [focused, setFocused] = useState(false);
  const hadFocus = useRef(false);

  const live = typedText !== null && isSameText(typedText, text) ? typedText : null;
  const suggestions = () =>
    typeof props.suggestions === 'function' ? props.suggestions() : props.suggestions;
  const shown = opened ? matchingNames(suggestions(), live ?? '', textAtFocus) : [];
  const isOpen = opened && shown.length > 0;

  const close = () => {
    setOpened(false);
    setActive(-1);
  };
  const choose = (suggestion: NameSuggestion) => {
    setTypedText(null);
    close();
    onChoose(suggestion, textAtFocus);
  };
  const type = (typed: string) => {
    setTypedText(typed);
    onText(typed, textAtFocus);
    setOpened(true);
    // Keeps the typed text until the user moves to a suggestion.
    setActive(-1);
  };

  /** Handles the keys of the open list; the grid handles the rest. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = isOpen ? shown[active] : undefined;
    if (clearsCell(event)) {
      event.preventDefault();
      setTypedText(null);
      onText('', textAtFocus);
    } else if (event.key === 'Escape' && (isOpen || live !== null)) {
      event.preventDefault();
      event.stopPropagation();
      if (isOpen) close();
      else {
        setTypedText(null);
        onText(textAtFocus, textAtFocus);
      }
    } else if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp') && !event.altKey) {
      event.preventDefault();
      const by = event.key === 'ArrowDown' ? 1 : -1;
      setActive((active + by + shown.length + (active < 0 && by < 0 ? 1 : 0)) % shown.length);
    } else if (chosen !== undefined && event.key === 'Enter') {
      event.preventDefault();
      flushSync(() => choose(chosen));
      moveFocus(event.currentTarget, 0, props.moves ?? 1);
    } else if (chosen !== undefined && event.key === 'Tab') {
      choose(chosen);
    } else if (isOneOf(event.nativeEvent, lineGrid.suggestions)) {
      event.preventDefault();
      setOpened(true);
    }
  };

  return (
    <div role="gridcell" className={`shrinks relative ${styles.cell} ${styles.text}`}>
      <input
        type="text"
        dir="auto"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        data-column={column}
        data-hidden={focused ? undefined : true}
        className={`wide ink not-outlined ${styles.input}`}
        placeholder={placeholder}
        value={live ?? text}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={() => {
          setFocused(true);
          setTextAtFocus(text);
        }}
        onBlur={() => {
          setFocused(false);
          setTypedText(null);
          close();
        }}
        onMouseDown={(event) => {
          hadFocus.current = document.activeElement === event.currentTarget;
        }}
        onClick={(event) => {
          // The first click selects the cell, a second one its content. 0 is a click by a script.
          if (hadFocus.current || event.detail === 0) setOpened(true);
          else enterCell(event.currentTarget);
        }}
        onKeyDown={onKeyDown}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
      />
      {focused || text === '' ? null : <ShownName name={name} second={second} />}
      {isOpen ? (
        <SuggestionList
          id={id}
          label={label}
          suggestions={shown}
          active={active}
          onChoose={choose}
        />
      ) : null}
    </div>
  );
}

interface UnitCellProps {
  label: string;
  value: string;
  onChange: (unit: string) => void;
}

/** A unit of measure: one that the estimate or the trade uses, or any text. */
export function UnitCell({ label, value, onChange }: UnitCellProps) {
  const store = useEstimateStore();
  const take = (text: string) => {
    onChange(storedUnit(text));
    if (text.length > MAX_UNIT_LENGTH) sayTooLong(label, MAX_UNIT_LENGTH);
  };
  return (
    <SuggestionCell
      column="unit"
      label={label}
      text={value}
      name={value}
      placeholder=""
      suggestions={() =>
        knownUnits(store.getState().data, value).map((unit) => ({ name: unit, label: unit }))
      }
      onText={take}
      onChoose={({ name }) => onChange(name)}
    />
  );
}
