import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { serviceLabel } from '../../../project/catalogue-labels.ts';
import { FilterChips } from '../../../ui/fields/filter-chips.tsx';
import type { TeamSearch } from '../search-params.ts';
import { useCustomers, useTeamMembers } from '../team.queries.ts';
import { NO_FILTERS } from './list-query.ts';

interface ListFilterChipsProps {
  search: TeamSearch;
  onChange: (change: TeamSearch) => void;
}

const nameOf = (records: readonly { id: string; name: string }[], id: string) =>
  isolate(records.find((record) => record.id === id)?.name ?? id);

/** Returns words for a period, of which one end may be open. */
function usePeriodText(): (from: string | undefined, to: string | undefined) => string {
  const { t } = useTranslation('operations');
  const format = useFormat();
  return (from, to) => {
    if (from === undefined) return t('filters.chip.until', { to: format.day(to ?? null) });
    if (to === undefined) return t('filters.chip.since', { from: format.day(from) });
    return format.days(from, to);
  };
}

/** Lists the active filters, each with a button that removes it. */
export function ListFilterChips({ search, onChange }: ListFilterChipsProps) {
  const { t } = useTranslation(['operations', 'operation']);
  const { language } = useFormat();
  const { data: members = [] } = useTeamMembers();
  const { data: customers = [] } = useCustomers();
  const periodText = usePeriodText();
  const { status, priority, serviceCategory, project, customer, member, from, to } = search;
  const text = search.search?.trim();
  const all: [keyof TeamSearch, string | undefined | false, TeamSearch?][] = [
    ['search', text && t('filters.chip.search', { value: isolate(text) })],
    ['status', status && t('filters.chip.status', { value: t(`operation:status.${status}`) })],
    [
      'priority',
      priority && t('filters.chip.priority', { value: t(`operation:priority.${priority}`) }),
    ],
    [
      'serviceCategory',
      serviceCategory &&
        t('filters.chip.service', { value: serviceLabel(serviceCategory, language) }),
    ],
    ['project', project && t('filters.chip.project')],
    ['customer', customer && t('filters.chip.customer', { value: nameOf(customers, customer) })],
    ['member', member && t('filters.chip.member', { value: nameOf(members, member) })],
    [
      'from',
      (from ?? to) !== undefined && periodText(from, to),
      { from: undefined, to: undefined },
    ],
    ['attention', search.attention && t('filters.unassigned')],
  ];
  return (
    <FilterChips
      label={t('filters.active')}
      chips={all.flatMap(([key, label, without = { [key]: undefined }]) =>
        label ? [{ key, label, onRemove: () => onChange(without) }] : [],
      )}
      removeLabel={(filter) => t('filters.remove', { filter })}
      clearLabel={t('filters.clearAll')}
      onClear={() => onChange({ ...NO_FILTERS, search: undefined })}
    />
  );
}
