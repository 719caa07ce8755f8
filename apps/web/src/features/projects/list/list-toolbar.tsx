import type { Currency } from '@pcm/domain';
import { IconAdjustmentsHorizontal, IconLayoutGrid, IconTable } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useDisplayCurrency } from '../../../platform/display-currency.ts';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { lazyWithWords, useTranslation } from '../../../platform/words/translation.ts';
import { CurrencyChoice } from '../../../project/currency/currency-choice.tsx';
import type { ProjectTotals } from '../../../project/list/project-pages.queries.ts';
import { Amount } from '../../../ui/amount.tsx';
import { SHARE_KEYS, ShareDot } from '../../../ui/chart/share-bar.tsx';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { FilterButton as PanelButton } from '../../../ui/fields/filter-button.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { type ListTotal, listTotal } from './display-amounts.ts';
import styles from './list.module.css';
import { ServiceFilter, SortMenu, StatusFilter } from './list-filters.tsx';
import { isNarrowed, type ListView } from './list-order.ts';
import type { ProjectsSearch } from './search-params.ts';

interface ListValueProps {
  search: ProjectsSearch;
  totals: ProjectTotals;
  /** Whether the answer is still that of the previous search. */
  isOld: boolean;
}

/** The number and the value of the listed projects, in a currency of the user's choice. */
function ListValue({ search, totals: { count, archived, totals }, isOld }: ListValueProps) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const display = useDisplayCurrency();
  return (
    <p className={`flow muted fades ${styles.value}`} data-old={isOld || undefined}>
      <span role="status">{t('list.count', { count })}</span>
      {archived > 0 && (
        <>
          <span className="muted">{t('list.separator')}</span>
          <Link to="/projects" search={{ ...search, archived: true }} className={styles.archived}>
            {t('list.notCounted', { formatted: format.number(archived) })}
          </Link>
        </>
      )}
      {count > 0 && (
        <>
          <span className="muted">{t('list.separator')}</span>
          <TotalValue
            total={listTotal(totals, display)}
            display={display}
            isConverted={totals.some((row) => row.currency !== display && row.total !== 0)}
          />
          <CurrencyChoice />
        </>
      )}
    </p>
  );
}

interface TotalValueProps {
  total: ListTotal;
  display: Currency;
  /** Whether some projects are in another currency. */
  isConverted: boolean;
}

function TotalValue({ total, display, isConverted }: TotalValueProps) {
  const { t } = useTranslation('projects');
  if (total.kind === 'total') {
    return (
      <span className="ink strong">
        <span className="visually-hidden">{t('list.totalLabel')} </span>
        <Amount value={total.total} from={isConverted ? t('list.converted') : undefined} />
      </span>
    );
  }
  const reason =
    total.kind === 'tooLarge'
      ? t('list.totalTooLarge')
      : t('list.noRate', {
          from: total.from,
          to: display,
          count: total.projects,
        });
  return (
    <>
      <span className="ink strong" aria-hidden>
        {DASH}
      </span>
      <span className={`attention size-12 ${styles.reason}`}>{reason}</span>
    </>
  );
}

const FilterPanel = lazyWithWords(() => import('./filter-panel.tsx'), ['projectFilters']);

interface FilterButtonProps {
  search: ProjectsSearch;
  onChange: (change: ProjectsSearch) => void;
  /** The number of projects that match. */
  count: number | undefined;
}

/** Returns how many filters behind the button are on. */
const countFilters = ({ type, client, from, to, min, max }: ProjectsSearch) =>
  [type, client, from ?? to, min ?? max].filter((one) => one !== undefined).length;

/** A button for the filters by type, client, period and amount. */
function FilterButton({ search, onChange, count }: FilterButtonProps) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  const active = countFilters(search);
  const label = active === 0 ? t('filters.open') : t('filters.openActive', { count: active });
  return (
    <PanelButton
      icon={IconAdjustmentsHorizontal}
      label={label}
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
      {t('filters.open')}
      {active > 0 && ` · ${format.number(active)}`}
    </PanelButton>
  );
}

interface ListToolbarProps {
  search: ProjectsSearch;
  view: ListView;
  onChange: (change: ProjectsSearch) => void;
  /** The length of the list. */
  count: number | undefined;
  totals: ProjectTotals | undefined;
  isOld: boolean;
}

/** The toolbar of the list: search, filters, value, view, order, and the meaning of the colours. */
export function ListToolbar(props: ListToolbarProps) {
  const { search, view, onChange, count, totals, isOld } = props;
  const { t } = useTranslation('projects');
  if (count === 0 && !isOld && !isNarrowed(search)) return null;
  const placeholder = search.deleted
    ? t('deleted.search')
    : search.archived
      ? t('archive.search')
      : t('list.searchPlaceholder');
  return (
    <>
      <div className="flow-8">
        <SearchBox
          className={`list-search ${styles.search}`}
          label={t('list.search')}
          clearLabel={t('list.clearSearch')}
          value={search.search ?? ''}
          onChange={(text) => onChange({ search: text === '' ? undefined : text })}
          placeholder={placeholder}
        />
        <ServiceFilter search={search} onChange={onChange} />
        <StatusFilter search={search} onChange={onChange} />
        <FilterButton search={search} onChange={onChange} count={count} />
        {totals && <ListValue search={search} totals={totals} isOld={isOld} />}
        <div className="flow-8 push-end">
          <SortMenu search={search} onChange={onChange} />
          <ViewChoice view={view} onChange={onChange} />
        </div>
      </div>
      {view === 'cards' && count !== 0 && <Legend />}
    </>
  );
}

function ViewChoice({ view, onChange }: Pick<ListToolbarProps, 'view' | 'onChange'>) {
  const { t } = useTranslation('projects');
  const named = (Icon: typeof IconTable, name: string) => (
    <>
      <Icon size={16} stroke={1.75} aria-hidden className="block" />
      <span className="visually-hidden">{name}</span>
    </>
  );
  return (
    <Segmented
      label={t('list.view')}
      value={view}
      onChange={(chosen) => onChange({ view: chosen })}
      options={[
        { value: 'cards', label: named(IconLayoutGrid, t('list.cards')) },
        { value: 'table', label: named(IconTable, t('list.table')) },
      ]}
    />
  );
}

function Legend() {
  const { t } = useTranslation(['projects', 'common']);
  return (
    <ul className={`note bare-list wrap-4-16 ${styles.legend}`} aria-label={t('list.legend')}>
      {SHARE_KEYS.map((key) => (
        <li className="inline-row gap-6" key={key}>
          <ShareDot share={key} />
          {t(`common:share.${key}`)}
        </li>
      ))}
    </ul>
  );
}
