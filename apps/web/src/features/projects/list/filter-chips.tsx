import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { serviceLabel, typeLabel } from '../../../project/catalogue-labels.ts';
import { FilterChips as Chips } from '../../../ui/fields/filter-chips.tsx';
import { NO_FILTERS } from './list-order.ts';
import type { ProjectsSearch } from './search-params.ts';

/** An active filter: its words, and the change that removes it. */
interface ActiveFilter {
  key: string;
  label: string;
  without: ProjectsSearch;
}

/** Returns the filters of an address in words. */
export function useActiveFilters(search: ProjectsSearch): ActiveFilter[] {
  const { t } = useTranslation(['projectFilters', 'projects', 'common']);
  const format = useFormat();
  const { language } = format;
  const { status, category, type, client, from, to, date = 'updated', min, max } = search;
  const currency = search.currency ?? 'MAD';
  const filters: ActiveFilter[] = [];
  const add = (key: string, label: string, without: ProjectsSearch) =>
    void filters.push({ key, label, without });

  const text = search.search?.trim() ?? '';
  if (text !== '') {
    add('search', t('chip.search', { value: isolate(text) }), { search: undefined });
  }
  if (category !== undefined) {
    const value = serviceLabel(category, language);
    add('category', t('chip.category', { value }), { category: undefined });
  }
  if (status !== undefined) {
    const value = t(`common:${status}`);
    add('status', t('chip.status', { value }), { status: undefined });
  }
  if (type !== undefined) {
    const value = isolate(typeLabel(type, language));
    add('type', t('chip.type', { value }), { type: undefined });
  }
  if (client !== undefined) {
    add('client', t('chip.client', { value: isolate(client) }), { client: undefined });
  }
  if (from !== undefined || to !== undefined) {
    const words = {
      of: t(`dates.${date}`),
      from: format.day(from ?? null),
      to: format.day(to ?? null),
    };
    const key = from === undefined ? 'until' : to === undefined ? 'since' : 'between';
    const label = t(`chip.${key}`, words);
    const capital = label.charAt(0).toLocaleUpperCase(language) + label.slice(1);
    add('period', capital, { from: undefined, to: undefined, date: undefined });
  }
  if (min !== undefined || max !== undefined) {
    const words = {
      min: isolate(format.money(min ?? null, currency)),
      max: isolate(format.money(max ?? null, currency)),
    };
    const key = min === undefined ? 'atMost' : max === undefined ? 'atLeast' : 'amounts';
    add('amount', t(`chip.${key}`, words), {
      min: undefined,
      max: undefined,
      currency: undefined,
    });
  }
  return filters;
}

interface FilterChipsProps {
  search: ProjectsSearch;
  onChange: (change: ProjectsSearch) => void;
}

/** Lists the active filters, each with a button that removes it. */
export function FilterChips({ search, onChange }: FilterChipsProps) {
  const { t } = useTranslation('projectFilters');
  const filters = useActiveFilters(search);
  return (
    <Chips
      label={t('active')}
      chips={filters.map(({ key, label, without }) => ({
        key,
        label,
        onRemove: () => onChange(without),
      }))}
      removeLabel={(filter) => t('remove', { filter })}
      clearLabel={t('clearAll')}
      onClear={() => onChange({ ...NO_FILTERS, search: undefined })}
    />
  );
}
