import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDebouncedText } from './use-debounced-text.ts';

/** Source: interface.md, Every list. */
const DELAY = 250;

interface SearchBoxProps {
  value: string;
  onChange: (text: string) => void;
  placeholder: string;
  className?: string | undefined;
}

/** Searches while one types. */
export function SearchBox({ value, onChange, placeholder, className }: SearchBoxProps) {
  const { t } = useTranslation('projects');
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
        label={t('list.search')}
        hideLabel
        inputMode="search"
        autoComplete="off"
        placeholder={placeholder}
        leading={<IconSearch size={16} stroke={1.75} aria-hidden />}
        trailing={
          text !== '' && (
            <IconButton
              size="sm"
              label={t('list.clearSearch')}
              icon={<IconX size={16} stroke={1.75} />}
              onClick={clear}
            />
          )
        }
        value={text}
        onChange={type}
      />
    </search>
  );
}
