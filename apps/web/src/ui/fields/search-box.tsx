import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEventHandler, useEffect, useRef, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { TextField } from './text-field.tsx';

/** What is typed, and where to send it once the typing rests. */
interface DebouncedText {
  text: string;
  type: (text: string) => void;
  /** Without waiting, for a clear button or Enter. */
  set: (text: string) => void;
}

/**
 * The text of a search box whose committed value lives elsewhere, such as in the address. What is
 * typed shows at once and is committed when the typing rests; a value that changes from outside
 * (the back button) replaces what stands in the box.
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

/** Source: interface.md, Every list. */
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

/** Searches while one types. */
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
          text !== '' && (
            <IconButton
              size="sm"
              label={clearLabel}
              icon={<IconX size={16} stroke={1.75} />}
              onClick={clear}
            />
          )
        }
        value={text}
        onChange={type}
        onKeyDown={onKeyDown}
      />
    </search>
  );
}
