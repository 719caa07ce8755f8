import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { useFollowing } from '../../../platform/use-following.ts';
import { NameField } from '../../../ui/fields/name-field.tsx';
import { useClients } from './project-list.queries.ts';
import type { ProjectsSearch } from './search-params.ts';

interface ClientFilterProps {
  search: ProjectsSearch;
  onChange: (change: ProjectsSearch) => void;
}

/** One client's projects. */
export function ClientFilter({ search, onChange }: ClientFilterProps) {
  const { t } = useTranslation('projects');
  const value = search.client ?? '';
  const [text, setText] = useFollowing(value);
  const clients = useClients(useDebounced(text.trim()), search.archived ?? false);
  return (
    <NameField
      label={t('filters.client')}
      text={text}
      onType={setText}
      value={value}
      onChange={(name) => onChange({ client: name === '' ? undefined : name })}
      names={(clients.data?.clients ?? []).map((client) => client.name)}
    />
  );
}
