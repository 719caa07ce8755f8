import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEventHandler, useRef } from 'react';
import { IconButton } from '../icon-button.tsx';
import { TextField } from './text-field.tsx';
import { useDebouncedText } from './use-debounced-text.ts';

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
