import { OPERATION_SORTS, type OperationSeries } from '@pcm/contract';
import { OPERATION_STATUSES } from '@pcm/domain';
import {
  IconAdjustmentsHorizontal,
  IconArrowLeft,
  IconArrowsSort,
  IconProgressCheck,
  IconRepeat,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FilterButton } from '../../../ui/fields/filter-button.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { TeamSearch } from '../search-params.ts';
import { useRuleText } from '../series/series-note.tsx';
import styles from './list.module.css';
import { isNarrowed, NO_FILTERS, orderOf } from './list-query.ts';

const SeriesDialog = lazy(() => import('../series/series-dialog.tsx'));

const FilterPanel = lazy(() => import('./filter-panel.tsx'));

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const ALL = 'all';

/** The properties of the parts of the list's head. */
interface ListPartProps {
  search: TeamSearch;
  /** Changes a part of the address. */
  onChange: (change: TeamSearch) => void;
}

function StatusFilter({ search, onChange }: ListPartProps) {
  const { t } = useTranslation(['operations', 'operation']);
  const { status } = search;
  const label = status === undefined ? t('list.allStatuses') : t(`operation:status.${status}`);
  return (
    <Menu
      align="start"
      label={t('list.status')}
      trigger={
        <Button icon={IconProgressCheck} aria-label={`${t('list.status')}: ${label}`}>
          {status === undefined ? t('list.status') : label}
        </Button>
      }
      items={[
        {
          heading: t('list.status'),
          value: status ?? ALL,
          options: [
            { value: ALL, label: t('list.allStatuses') },
            ...OPERATION_STATUSES.map((value) => ({
              value,
              label: t(`operation:status.${value}`),
            })),
          ],
          onChoose: (value) =>
            onChange({ status: OPERATION_STATUSES.find((known) => known === value) }),
        },
      ]}
    />
  );
}

interface MoreFiltersProps extends ListPartProps {
  /** The number of operations that match. */
  count: number | undefined;
}

/** Returns how many filters behind the button are on. */
const countFilters = (search: TeamSearch) =>
  [
    search.priority,
    search.serviceCategory,
    search.customer,
    search.member,
    search.from ?? search.to,
    search.attention,
  ].filter((one) => one !== undefined).length;

/** A button for the other filters, with the number that is on. */
function MoreFilters({ search, onChange, count }: MoreFiltersProps) {
  const { t } = useTranslation('operations');
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  const active = countFilters(search);
  return (
    <FilterButton
      icon={<IconAdjustmentsHorizontal {...icon} />}
      title={t('filters.title')}
      opened={opened}
      onOpenedChange={setOpened}
      panel={
        <FilterPanel
          search={search}
          onChange={onChange}
          count={count}
          onDone={() => setOpened(false)}
        />
      }
    >
      {t('filters.title')}
      {active > 0 && ` · ${format.number(active)}`}
    </FilterButton>
  );
}

function SortMenu({ search, onChange }: ListPartProps) {
  const { t } = useTranslation('operations');
  const { sort, direction } = orderOf(search);
  const isPhone = useIsNarrow();
  const order = t(`list.sorts.${sort}`);
  const sortedBy = t('list.sortedBy', { order });
  return (
    <Menu
      label={t('list.sort')}
      trigger={
        <Button icon={IconArrowsSort} aria-label={sortedBy}>
          {isPhone ? order : sortedBy}
        </Button>
      }
      items={[
        {
          heading: t('list.sort'),
          value: sort,
          options: OPERATION_SORTS.map((value) => ({ value, label: t(`list.sorts.${value}`) })),
          onChoose: (value) =>
            onChange({
              sort: OPERATION_SORTS.find((known) => known === value),
              direction: undefined,
            }),
        },
        'divider',
        {
          heading: t('list.direction'),
          value: direction,
          options: (['asc', 'desc'] as const).map((value) => ({
            value,
            label: t(`list.directions.${value}`),
          })),
          onChoose: (value) => onChange({ direction: value === 'asc' ? 'asc' : 'desc' }),
        },
      ]}
    />
  );
}

interface ListToolbarProps extends ListPartProps {
  /** The number of operations that match. */
  count: number | undefined;
}

/** The search, filters and order of the list; for deleted operations also the way back. */
export function ListToolbar({ search, onChange, count }: ListToolbarProps) {
  const { t } = useTranslation('operations');
  const back = search.deleted && (
    <Button
      icon={<IconArrowLeft size={16} stroke={1.75} aria-hidden className="mirror-in-rtl" />}
      onClick={() => onChange({ ...NO_FILTERS, search: undefined, deleted: undefined })}
    >
      {t('deleted.back')}
    </Button>
  );
  if (count === 0 && !isNarrowed(search)) {
    return back ? <div className="flow-8">{back}</div> : null;
  }
  return (
    <div className="flow-8">
      {back}
      <SearchBox
        className={`list-search ${styles.search}`}
        label={t('list.search')}
        clearLabel={t('list.clearSearch')}
        placeholder={t(search.deleted ? 'deleted.search' : 'list.searchPlaceholder')}
        value={search.search ?? ''}
        onChange={(text) => onChange({ search: text === '' ? undefined : text })}
      />
      <StatusFilter search={search} onChange={onChange} />
      <MoreFilters search={search} onChange={onChange} count={count} />
      {count !== undefined && (
        <p className="muted" role="status">
          {t('list.count', { count })}
        </p>
      )}
      <div className="push-end">
        <SortMenu search={search} onChange={onChange} />
      </div>
    </div>
  );
}

/** How the operations of a series stand, in the order in which it is said. */
const STANDING = ['planned', 'begun', 'done', 'cancelled', 'alone', 'moved'] as const;

/** The rule of the series that a list shows, how its operations stand, with the way to change it. */
export function SeriesHead({ series }: { series: OperationSeries | undefined }) {
  const { t } = useTranslation('series');
  const ruleText = useRuleText();
  const [isOpen, setIsOpen] = useState(false);
  if (series === undefined) return null;
  const counts = STANDING.flatMap((key) => {
    const count = series.standing[key];
    return count === 0 ? [] : t(`standing.${key}`, { count });
  });
  return (
    <>
      <Notice
        tone="neutral"
        icon={<IconRepeat size={18} stroke={1.75} aria-hidden />}
        title={series.title}
        action={
          series.deletedAt === null && (
            <Button needs="plan" onClick={() => setIsOpen(true)}>
              {t('note.change')}
            </Button>
          )
        }
      >
        <p>{ruleText(series.rule, series.work)}</p>
        <p className="muted">{counts.join(' · ')}</p>
      </Notice>
      {isOpen && (
        <Suspense>
          <SeriesDialog
            task={{ kind: 'change', series, from: null }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
