import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../lib/use-debounced.ts';
import { SuggestionField } from '../../ui/suggestion-field.tsx';
import { useClients } from './project-list.queries.ts';
import type { ProjectsSearch } from './search-params.ts';

interface ClientFilterProps {
  search: ProjectsSearch;
  onChange: (change: ProjectsSearch) => void;
}

/** One client's projects. A name from the list holds at once, another one when the field is left. */
export function ClientFilter({ search, onChange }: ClientFilterProps) {
  const { t } = useTranslation('projects');
  const set = search.client ?? '';
  const [text, setText] = useState(set);
  const [seen, setSeen] = useState(set);
  // A chip that was taken off, or the back button.
  if (seen !== set) {
    setSeen(set);
    setText(set);
  }
  const clients = useClients(useDebounced(text.trim()), search.archived ?? false);
  const names = (clients.data?.clients ?? []).map((client) => client.name);
  const commit = (name: string) => {
    const client = name.trim();
    if (client !== set) onChange({ client: client === '' ? undefined : client });
  };
  // A name may be typed out before the list has come.
  const isKnown = text !== set && names.includes(text);
  const commitKnown = useEffectEvent(() => commit(text));
  useEffect(() => {
    if (isKnown) commitKnown();
  }, [isKnown]);
  return (
    <SuggestionField
      label={t('filters.client')}
      value={text}
      suggestions={names}
      onChange={(typed) => {
        setText(typed);
        if (typed.trim() === '' || names.includes(typed)) commit(typed);
      }}
      onBlur={() => commit(text)}
    />
  );
}
