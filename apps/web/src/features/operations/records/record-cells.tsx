import type { Ability } from '@pcm/contract';
import { IconArrowBackUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { containsWords } from '../../../platform/words/plain-text.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import type { Column } from '../../../ui/table/table-cells.tsx';
import type { TeamSearch } from '../search-params.ts';
import styles from './records.module.css';

const icon = { size: 16, stroke: 1.75 } as const;

interface RecordActionsProps {
  name: string;
  /** The ability that changing the record requires. */
  needs: Ability;
  onEdit: () => void;
  onDelete: () => void;
  /** Shown between editing and deleting. */
  more: readonly MenuItem[];
}

/** The actions for a record that is not deleted. */
export function RecordActions({ name, needs, onEdit, onDelete, more }: RecordActionsProps) {
  const { t } = useTranslation('team');
  const words = { name: isolate(name) };
  return (
    <Menu
      label={t('list.more', words)}
      trigger={<IconButton size="sm" label={t('list.more', words)} icon={IconDots} />}
      items={[
        { label: t('list.edit'), needs, icon: IconPencil, onSelect: onEdit },
        ...more,
        'divider',
        { label: t('list.delete'), needs, icon: IconTrash, danger: true, onSelect: onDelete },
      ]}
    />
  );
}

/** The action for a deleted record: restoring it. */
export function RestoreAction({
  name,
  needs,
  onRestore,
}: {
  name: string;
  needs: Ability;
  onRestore: () => Promise<void>;
}) {
  const { t } = useTranslation('team');
  return (
    <IconButton
      needs={needs}
      label={t('list.restoreNamed', { name: isolate(name) })}
      icon={<IconArrowBackUp {...icon} className="mirror-in-rtl" />}
      onClick={onRestore}
    />
  );
}

interface RecordNameProps {
  name: string;
  /** Shown below the name in a lighter tone. */
  second?: string | undefined;
  /** Shown on phones, in place of the other columns. */
  phone?: ReactNode;
  isActive: boolean;
  /** Opens the record; absent for a deleted one. */
  onOpen?: (() => void) | undefined;
}

/** Names the row; pressing it opens the record. */
export function RecordName({ name, second, phone, isActive, onOpen }: RecordNameProps) {
  const { t } = useTranslation('team');
  const words = (
    <bdi className="medium underlined clipped block shrinks" title={name}>
      {name}
    </bdi>
  );
  return (
    <>
      <span className="row-8 shrinks">
        {onOpen ? (
          <button
            type="button"
            className={`no-padding inherits shrinks plain row ${styles.open}`}
            onClick={() => onOpen()}
          >
            {words}
          </button>
        ) : (
          words
        )}
        {!isActive && <Pill>{t('list.inactive')}</Pill>}
      </span>
      {second && (
        <bdi className="note clipped block shrinks" title={second}>
          {second}
        </bdi>
      )}
      {phone && <span className={`hidden ${styles.phone}`}>{phone}</span>}
    </>
  );
}

/** The lists of records; their texts are under these keys. */
export type RecordList = 'members' | 'customers' | 'equipment';

/** The ability that changing the records of a list requires. */
export const KEPT_BY = {
  members: 'plan',
  customers: 'keepCustomers',
  equipment: 'plan',
} as const satisfies Record<RecordList, Ability>;

/** The lists of records that a form saves. */
export type SavedList = RecordList | 'absences';

/** The fields of every record of these lists. */
export interface ListedRecord {
  id: string;
  name: string;
  version: number;
}

/** A column of a list of records; the first names the row. */
export interface RecordColumn<Row> extends Omit<Column<Row>, 'sort'> {
  /** Returns the key by which the list is sorted. */
  sortBy?: (row: Row) => string | number;
}

/** Returns the records that match a search, in the order of the address, by default by name. */
export function shownRecords<Row extends ListedRecord>(
  rows: readonly Row[],
  columns: readonly RecordColumn<Row>[],
  { search, sort, direction }: TeamSearch,
  textOf: (row: Row) => string,
  language: string,
): Row[] {
  const found = search?.trim()
    ? rows.filter((row) => containsWords(textOf(row), search))
    : [...rows];
  const read = columns[0]?.sortBy ?? (({ name }: Row) => name);
  const sortBy = columns.find(({ id }) => id === sort)?.sortBy ?? read;
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sign = direction === 'desc' ? -1 : 1;
  const keyed = found.map((row) => ({ row, key: sortBy(row) }));
  keyed.sort((a, b) => {
    const order =
      typeof a.key === 'number' && typeof b.key === 'number'
        ? a.key - b.key
        : compare(String(a.key), String(b.key));
    return sign * order || compare(String(read(a.row)), String(read(b.row)));
  });
  return keyed.map(({ row }) => row);
}

const route = getRouteApi('/team-management');

/** Returns the tab's address and how to change it. Typing adds no step to the history. */
export function useRecordSearch(): [TeamSearch, (part: TeamSearch) => void] {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (part: TeamSearch) =>
    void navigate({
      search: (before) => ({ ...before, ...part }),
      replace: 'search' in part || 'open' in part,
      resetScroll: false,
    });
  return [search, change];
}

/** Clears what one tab searches on the way to another, where it means nothing. */
export const ELSEWHERE: TeamSearch = {
  search: undefined,
  sort: undefined,
  direction: undefined,
  attention: undefined,
  serviceCategory: undefined,
  pieces: undefined,
};
