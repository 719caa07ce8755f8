import { OPERATION_PRIORITIES, SERVICE_CATEGORIES } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { serviceLabel } from '../../../project/catalogue-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, SelectField } from '../../../ui/fields/choices.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import type { TeamSearch } from '../search-params.ts';
import { useCustomers, useTeamMembers } from '../team.queries.ts';
import { isFiltered, NO_FILTERS } from './list-query.ts';

interface FilterPanelProps {
  search: TeamSearch;
  onChange: (change: TeamSearch) => void;
  count: number | undefined;
  onDone: () => void;
}

const ANY = '';

/** Filters by priority, service, customer, person and period, which apply at once. */
export default function FilterPanel({ search, onChange, count = 0, onDone }: FilterPanelProps) {
  const { t } = useTranslation(['operations', 'operation']);
  const format = useFormat();
  const { data: members = [] } = useTeamMembers();
  const { data: customers = [] } = useCustomers();
  const { from, to } = search;
  const isTurned = from !== undefined && to !== undefined && to < from;
  const any = { value: ANY, label: t('filters.any') };
  const named = (records: readonly { id: string; name: string }[]) => [
    any,
    ...records.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className="stack-card filter-panel">
      <div className="grid-12 two-columns">
        <SelectField
          label={t('filters.service')}
          value={search.serviceCategory ?? ANY}
          onChange={(value) =>
            onChange({ serviceCategory: SERVICE_CATEGORIES.find((known) => known === value) })
          }
          options={[
            any,
            ...SERVICE_CATEGORIES.map((value) => ({
              value,
              label: serviceLabel(value, format.language),
            })),
          ]}
        />
        <SelectField
          label={t('filters.priority')}
          value={search.priority ?? ANY}
          onChange={(value) =>
            onChange({ priority: OPERATION_PRIORITIES.find((known) => known === value) })
          }
          options={[
            any,
            ...OPERATION_PRIORITIES.map((value) => ({
              value,
              label: t(`operation:priority.${value}`),
            })),
          ]}
        />
        <SelectField
          label={t('filters.customer')}
          value={search.customer ?? ANY}
          onChange={(value) => onChange({ customer: value === ANY ? undefined : value })}
          options={named(customers)}
        />
        <SelectField
          label={t('filters.member')}
          value={search.member ?? ANY}
          onChange={(value) => onChange({ member: value === ANY ? undefined : value })}
          options={named(members)}
        />
        <DateField
          label={t('filters.from')}
          value={from ?? ''}
          onChange={(day) => onChange({ from: day === '' ? undefined : day })}
        />
        <DateField
          label={t('filters.to')}
          value={to ?? ''}
          error={isTurned ? t('filters.order') : undefined}
          onChange={(day) => onChange({ to: day === '' ? undefined : day })}
        />
      </div>
      <Checkbox
        label={t('filters.unassigned')}
        checked={search.attention ?? false}
        onChange={(isOn) => onChange({ attention: isOn || undefined })}
      />
      <div className="wrap-8 justify-end">
        {isFiltered(search) && (
          <Button variant="quiet" onClick={() => onChange(NO_FILTERS)}>
            {t('filters.clearAll')}
          </Button>
        )}
        <Button onClick={onDone}>{t('filters.done', { count })}</Button>
      </div>
    </div>
  );
}
