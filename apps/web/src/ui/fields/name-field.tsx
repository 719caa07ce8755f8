import { useEffect, useEffectEvent, useState } from 'react';
import { SuggestionField } from './suggestion-field.tsx';

interface NameFieldProps {
  label: string;
  help?: string | undefined;
  /** The text in the field, which the caller uses to fetch names; see `useFollowing`. */
  text: string;
  onType: (text: string) => void;
  /** The name that is applied; empty for none. */
  value: string;
  onChange: (name: string) => void;
  /** The fetched names that contain the text. */
  names: readonly string[];
}

/** A filter by one name. A name of the list applies at once, any other when the field is left. */
export function NameField({ label, help, text, onType, value, onChange, names }: NameFieldProps) {
  const commit = (typed: string) => {
    const name = typed.trim();
    if (name !== value) onChange(name);
  };
  // A complete name may have been typed before the list arrived.
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

/** Returns state that is reset to a value whenever that changes, for example by the back button. */
export function useFollowing<Value>(value: Value): [Value, (value: Value) => void] {
  const [state, setState] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setState(value);
  }
  return [state, setState];
}
