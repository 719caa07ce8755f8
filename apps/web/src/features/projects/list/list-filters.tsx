import { PROJECT_SORTS } from '@pcm/contract';
import { SERVICE_CATEGORIES } from '@pcm/domain';
import { IconArrowsSort, IconFilter, IconStack2 } from '@tabler/icons-react';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { serviceLabel } from '../../../project/catalogue-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { ServiceIcon } from '../home/service-icon.tsx';
import { orderKind, orderOf } from './list-order.ts';
import type { ProjectsSearch } from './search-params.ts';

const ALL = 'all';

interface ListFilterProps {
  search: ProjectsSearch;
  /** Changes a part of the search parameters. */
  onChange: (change: ProjectsSearch) => void;
}

export function ServiceFilter({ search, onChange }: ListFilterProps) {
  const { t } = useTranslation('projects');
  const { language } = useFormat();
  const chosen = search.category;
  const label = chosen === undefined ? t('list.allServices') : serviceLabel(chosen, language);
  const options = SERVICE_CATEGORIES.map((category) => ({
    value: category,
    label: serviceLabel(category, language),
    icon: <ServiceIcon category={category} />,
  }));
  return (
    <Menu
      align="start"
      trigger={
        <Button icon={IconFilter} aria-label={`${t('list.service')}: ${label}`}>
          {chosen === undefined ? t('list.service') : label}
        </Button>
      }
      items={[
        {
          heading: t('list.service'),
          value: chosen ?? ALL,
          options: [{ value: ALL, label: t('list.allServices'), icon: IconStack2 }, ...options],
          onChoose: (value) =>
            onChange({ category: SERVICE_CATEGORIES.find((category) => category === value) }),
        },
      ]}
    />
  );
}

/** A filter by draft, published, or both. */
export function StatusFilter({ search, onChange }: ListFilterProps) {
  const { t } = useTranslation('projects');
  return (
    <Segmented
      label={t('list.status')}
      value={search.status ?? ALL}
      onChange={(value) => onChange({ status: value === ALL ? undefined : value })}
      options={[
        { value: ALL, label: t('list.all') },
        { value: 'draft', label: t('list.draft') },
        { value: 'published', label: t('list.published') },
      ]}
    />
  );
}

export function SortMenu({ search, onChange }: ListFilterProps) {
  const { t } = useTranslation('projects');
  const { sort, direction } = orderOf(search);
  const kind = orderKind(sort);
  const order = t(`list.sorts.${sort}`);
  const sortedBy = t('list.sortedBy', { order });
  const isPhone = useIsNarrow();
  return (
    <Menu
      trigger={
        <Button icon={IconArrowsSort} aria-label={sortedBy}>
          {isPhone ? order : sortedBy}
        </Button>
      }
      items={[
        {
          heading: t('list.sort'),
          value: sort,
          options: PROJECT_SORTS.map((value) => ({ value, label: t(`list.sorts.${value}`) })),
          onChoose: (value) =>
            onChange({
              sort: PROJECT_SORTS.find((known) => known === value),
              direction: undefined,
            }),
        },
        'divider',
        {
          heading: t('list.direction'),
          value: direction,
          options: (['asc', 'desc'] as const).map((value) => ({
            value,
            label: t(`list.directions.${kind}.${value}`),
          })),
          onChoose: (value) => onChange({ direction: value === 'asc' ? 'asc' : 'desc' }),
        },
      ]}
    />
  );
}
