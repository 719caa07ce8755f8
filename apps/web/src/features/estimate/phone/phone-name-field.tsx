import { useState } from 'react';
import { SuggestionField } from '../../../ui/fields/suggestion-field.tsx';
import type { NameSuggestion } from '../grid/catalogue-text.ts';

interface PhoneNameFieldProps {
  label: string;
  text: string;
  suggestions: readonly NameSuggestion[];
  /** Called for each keystroke; `before` is the text at the time the field was entered. */
  onText: (text: string, before: string) => void;
}

/** The name of a line; the text stays as typed until the field loses the focus. */
export function PhoneNameField({ label, text, suggestions, onText }: PhoneNameFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [before, setBefore] = useState(text);
  return (
    <SuggestionField
      label={label}
      value={draft ?? text}
      onChange={(typed) => {
        setDraft(typed);
        onText(typed, before);
      }}
      onBlur={() => {
        setDraft(null);
        setBefore(text);
      }}
      suggestions={suggestions.map((suggestion) => suggestion.label)}
    />
  );
}
