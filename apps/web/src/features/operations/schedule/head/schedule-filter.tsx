import { OPERATION_PRIORITIES, OPERATION_STATUSES, SERVICE_CATEGORIES } from '@pcm/domain';
import { IconFilter } from '@tabler/icons-react';
import { useMay } from '../../../../platform/role.ts';
import { useFormat } from '../../../../platform/words/format.ts';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { serviceLabel } from '../../../../project/catalogue-labels.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../../ui/fields/choices.tsx';
import { FilterButton } from '../../../../ui/fields/filter-button.tsx';
import type { TeamSearch } from '../../search-params.ts';
import { useTeamMembers } from '../../team.queries.ts';
import styles from './schedule-head.module.css';

interface ScheduleFilterProps {
  search: TeamSearch;
  onChange: (change: Partial<TeamSearch>) => void;
  opened: boolean;
  onOpenedChange: (opened: boolean) => void;
}

const ALL = '';

const NONE: Partial<TeamSearch> = {
  serviceCategory: undefined,
  status: undefined,
  priority: undefined,
  member: undefined,
};

/** Returns how many filters are set. */
const filtersOf = ({ serviceCategory, status, priority, member }: TeamSearch) =>
  [serviceCategory, status, priority, member].filter(Boolean).length;

/** Returns what opens the filters, with how many are set. */
export function useFilterLabel(search: TeamSearch): string {
  const { t } = useTranslation('schedule');
  const count = filtersOf(search);
  const formatted = useFormat().number(count);
  return count === 0 ? t('head.filter') : t('head.filterActive', { count, formatted });
}

/** Filters by service, status, priority or person; on a phone in a sheet without a button. */
export function ScheduleFilter({ search, onChange, ...sheet }: ScheduleFilterProps) {
  const { t } = useTranslation(['schedule', 'operation']);
  const format = useFormat();
  const { data: members = [] } = useTeamMembers();
  const { serviceCategory, status, priority, member } = search;
  const count = filtersOf(search);
  const formatted = format.number(count);
  const all = { value: ALL, label: t('filters.all') } as const;
  return (
    <FilterButton
      icon={<IconFilter size={16} stroke={1.75} aria-hidden />}
      label={useFilterLabel(search)}
      title={t('filters.title')}
      {...sheet}
      isOnlySheet
      panel={
        <div className={`grid-12 ${styles.panel}`}>
          <SelectField
            label={t('filters.service')}
            value={serviceCategory ?? ALL}
            onChange={(value) => onChange({ serviceCategory: value || undefined })}
            options={[
              all,
              ...SERVICE_CATEGORIES.map((value) => ({
                value,
                label: serviceLabel(value, format.language),
              })),
            ]}
          />
          <SelectField
            label={t('filters.status')}
            value={status ?? ALL}
            onChange={(value) => onChange({ status: value || undefined })}
            options={[
              all,
              ...OPERATION_STATUSES.map((value) => ({
                value,
                label: t(`operation:status.${value}`),
              })),
            ]}
          />
          <SelectField
            label={t('filters.priority')}
            value={priority ?? ALL}
            onChange={(value) => onChange({ priority: value || undefined })}
            options={[
              all,
              ...OPERATION_PRIORITIES.map((value) => ({
                value,
                label: t(`operation:priority.${value}`),
              })),
            ]}
          />
          <SelectField
            label={t('filters.member')}
            value={member ?? ALL}
            onChange={(value) => onChange({ member: value || undefined })}
            options={[all, ...members.map(({ id, name }) => ({ value: id, label: name }))]}
          />
          <Button disabled={count === 0} onClick={() => onChange(NONE)}>
            {t('filters.clear')}
          </Button>
        </div>
      }
    >
      {t('head.filter')}
      {count > 0 && ` · ${formatted}`}
    </FilterButton>
  );
}

/** Says above an empty month, week or day what to do first. */
export function NothingPlanned({
  view,
  search,
  onChange,
}: {
  view: 'month' | 'week' | 'day';
  search: TeamSearch;
  onChange: (change: Partial<TeamSearch>) => void;
}) {
  const { t } = useTranslation('schedule');
  const mayPlan = useMay('plan');
  return filtersOf(search) > 0 ? (
    <Notice
      title={t('nothing.filtered')}
      action={<Button onClick={() => onChange(NONE)}>{t('nothing.clear')}</Button>}
    />
  ) : (
    <Notice
      title={t(`nothing.${view}`)}
      action={
        <Button needs="plan" onClick={() => onChange({ open: 'operation' })}>
          {t('nothing.plan')}
        </Button>
      }
    >
      {mayPlan ? t('nothing.text') : null}
    </Notice>
  );
}
