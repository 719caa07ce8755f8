import type { ProjectSummary } from '@pcm/contract';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDisplayCurrency } from '../../../platform/display-currency.ts';
import boxStyles from '../../../ui/fields/choices.module.css';
import boxTarget from '../list/list.module.css';
import { orderOf, type ProjectSort } from '../list/list-order.ts';
import type { ProjectsSearch } from '../list/search-params.ts';
import { useSelectedIds, useSelection } from '../list/selection.ts';
import styles from './project-table.module.css';

interface TableHeadProps {
  search: ProjectsSearch;
  onChange: (change: ProjectsSearch) => void;
  projects: readonly ProjectSummary[];
  deleted: boolean;
}

/** The column titles; those that sort the list are buttons. */
export function TableHead({ search, onChange, projects, deleted }: TableHeadProps) {
  const { t } = useTranslation('projects');
  const display = useDisplayCurrency();
  const order = { search, onChange };
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.box}>
          <SelectLoaded projects={projects} />
        </th>
        <SortHeader {...order} sort="name" label={t('table.name')} />
        <SortHeader {...order} sort="client" label={t('table.client')} className={styles.client} />
        <th scope="col" className={styles.wide}>
          {t('table.type')}
        </th>
        <th scope="col" className={styles.status}>
          {t('table.status')}
        </th>
        <SortHeader
          {...order}
          sort="startDate"
          label={t('table.startDate')}
          className={styles.start}
        />
        <SortHeader {...order} sort="updated" label={t('table.updated')} className={styles.date} />
        <SortHeader
          {...order}
          sort="total"
          label={t('table.total')}
          unit={display}
          className={styles.number}
        />
        <th scope="col" className={styles.margin}>
          {t('table.margin')}
        </th>
        <th scope="col" className={styles.menu} data-wide={deleted || undefined}>
          <span className="visually-hidden">{t('table.actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

interface SortHeaderProps {
  search: ProjectsSearch;
  onChange: (change: ProjectsSearch) => void;
  sort: ProjectSort;
  label: string;
  unit?: string;
  className?: string | undefined;
}

function SortHeader({ search, onChange, sort, label, unit, className }: SortHeaderProps) {
  const order = orderOf(search);
  const isOn = order.sort === sort;
  const turned = order.direction === 'asc' ? 'desc' : 'asc';
  const Arrow = order.direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isOn ? (order.direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        data-on={isOn || undefined}
        onClick={() => onChange({ sort, direction: isOn ? turned : undefined })}
      >
        {label}
        {unit && <span className={styles.unit}>{unit}</span>}
        {isOn && <Arrow size={14} stroke={1.75} aria-hidden />}
      </button>
    </th>
  );
}

/** Selects every fetched row; the bar that appears offers the rest. */
function SelectLoaded({ projects }: { projects: readonly ProjectSummary[] }) {
  const { t } = useTranslation('projects');
  const selection = useSelection();
  const ids = useSelectedIds();
  const isAll = projects.length > 0 && projects.every(({ id }) => ids.has(id));
  const box = useRef<HTMLInputElement>(null);
  return (
    <label className={boxTarget.target}>
      <input
        ref={(node) => {
          box.current = node;
          if (node) node.indeterminate = ids.size > 0 && !isAll;
        }}
        type="checkbox"
        className={boxStyles.box}
        aria-label={t('select.loaded')}
        checked={isAll}
        onChange={() =>
          isAll ? selection.clear() : selection.set(new Set(projects.map(({ id }) => id)))
        }
      />
    </label>
  );
}
