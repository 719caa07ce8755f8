import { useEffect, useEffectEvent } from 'react';
import { SuggestionField } from './suggestion-field.tsx';

interface NameFieldProps {
  label: string;
  help?: string | undefined;
  /** What stands in the field, to fetch names by; see `useFollowing`. */
  text: string;
  onType: (text: string) => void;
  /** The name that holds; empty for none. */
  value: string;
  onChange: (name: string) => void;
  /** Names that contain the text, once they have come. */
  names: readonly string[];
}

/** One name to narrow by: one of the list holds at once, another one when the field is left. */
export function NameField({ label, help, text, onType, value, onChange, names }: NameFieldProps) {
  const commit = (typed: string) => {
    const name = typed.trim();
    if (name !== value) onChange(name);
  };
  // A name may be typed out before the list has come.
  const isKnown = text !== value && names.includes(text);
  const commitKnown = useEffectEvent(() => commit(text));
  useEffect(() => {
    if (isKnown) commitKnown();
  }, [isKnown]);
  return (
    <SuggestionField
      label={label}
      help={help}
      value={text}
      suggestions={names}
      onChange={(typed) => {
        onType(typed);
        if (typed.trim() === '' || names.includes(typed)) commit(typed);
      }}
      onBlur={() => commit(text)}
    />
  );
}
