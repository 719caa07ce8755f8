import { useEffect, useRef, useState } from 'react';

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
export function useDebouncedText(
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
