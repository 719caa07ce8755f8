import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { useFollowing } from '../../../platform/use-following.ts';
import { NameField } from '../../../ui/fields/name-field.tsx';
import { useClientNames } from '../analytics.queries.ts';
import { useAnalyticsSearch } from '../use-analytics-search.ts';

/** One client's projects, by the whole name. */
export function ClientField() {
  const { t } = useTranslation(['portfolio', 'projects']);
  const { search, change } = useAnalyticsSearch();
  const value = search.client ?? '';
  const [text, setText] = useFollowing(value);
  const names = useClientNames(useDebounced(text.trim()));
  return (
    <NameField
      label={t('projects:filters.client')}
      help={t('filters.clientHelp')}
      text={text}
      onType={setText}
      value={value}
      onChange={(name) =>
        change({ client: name === '' ? undefined : name }, { replace: value !== '' })
      }
      names={names.data ?? []}
    />
  );
}
