import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEventHandler, useEffect, useRef, useState } from 'react';
import { IconButton } from '../button.tsx';
import { TextField } from './text-field.tsx';

/** The text of a search box and the functions that change it. */
interface DebouncedText {
  text: string;
  type: (text: string) => void;
  /** Commits at once, for a clear button or Enter. */
  set: (text: string) => void;
}

/**
 * Holds the text of a search box whose committed value lives elsewhere, for example in the address.
 * The typed text shows at once and is committed when the typing pauses; a change of the value from
 * outside (the back button) replaces it.
 */
function useDebouncedText(
  value: string,
  commit: (text: string) => void,
  delay: number,
): DebouncedText {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [committed, setCommitted] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (seen !== value) {
    setSeen(value);
    if (value !== committed) {
      setCommitted(value);
      setText(value);
    }
  }

  const set = (next: string) => {
    clearTimeout(timer.current);
    setText(next);
    setCommitted(next);
    commit(next);
  };
  const type = (next: string) => {
    clearTimeout(timer.current);
    setText(next);
    timer.current = setTimeout(() => {
      setCommitted(next);
      commit(next);
    }, delay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { text, type, set };
}

/** Source: shared/design/interface.md, "Every list". Units: ms. */
const DELAY = 250;

interface SearchBoxProps {
  label: string;
  clearLabel: string;
  value: string;
  onChange: (text: string) => void;
  placeholder: string;
  className?: string | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined;
}

/** A box that searches as the user types. */
export function SearchBox(props: SearchBoxProps) {
  const { label, clearLabel, value, onChange, placeholder, className, onKeyDown } = props;
  const { text, type, set } = useDebouncedText(value, onChange, DELAY);
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    set('');
    input.current?.focus();
  };
  return (
    <search className={className}>
      <TextField
        ref={input}
        label={label}
        hideLabel
        inputMode="search"
        autoComplete="off"
        placeholder={placeholder}
        leading={<IconSearch size={16} stroke={1.75} aria-hidden />}
        trailing={
          text !== '' && <IconButton size="sm" label={clearLabel} icon={IconX} onClick={clear} />
        }
        value={text}
        onChange={type}
        onKeyDown={onKeyDown}
      />
    </search>
  );
}
