import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconDotsVertical,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconSelectAll,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { useEstimateActions, useEstimateStore } from '../state/estimate-context.tsx';
import { rowOrder, selectRows } from '../state/row-selection.ts';
import type { ListKey } from '../state/working-line.ts';
import styles from './grid.module.css';
import { focusLine } from './grid-focus.ts';
import { copyLines, deleteRow } from './line-commands.ts';
import { insertBeside } from './use-grid-commands.ts';

interface RowMenuProps {
  list: ListKey;
  id: string;
  /** The name of the line in the menu's label. */
  name: string;
  /** Further actions of the row. */
  more?: readonly MenuItem[] | undefined;
}

const icon = { size: 16, stroke: 1.75 };

/** The menu of actions for a whole row. */
export function RowMenu({ list, id, name, more = [] }: RowMenuProps) {
  const { t } = useTranslation(['estimate', 'grid', 'common']);
  const actions = useEstimateActions();
  const ctrl = t('common:key.ctrl');
  return (
    <Menu
      trigger={
        <button
          type="button"
          tabIndex={-1}
          data-column="menu"
          className={styles.rowButton}
          aria-label={t('row.actions', { name })}
        >
          <IconDotsVertical {...icon} />
        </button>
      }
      items={[
        {
          label: t('row.duplicate'),
          icon: IconCopy,
          kbd: `${ctrl} D`,
          onSelect: () => focusLine(actions.duplicate([id])[0] ?? id),
        },
        {
          label: t('row.insertAbove'),
          icon: IconRowInsertTop,
          kbd: `${ctrl} ${t('common:key.shift')} ↵`,
          onSelect: () => focusLine(insertBeside(actions, list, id, 'above')),
        },
        {
          label: t('grid:insertBelow'),
          icon: IconRowInsertBottom,
          kbd: `${ctrl} ↵`,
          onSelect: () => focusLine(insertBeside(actions, list, id, 'below')),
        },
        {
          label: t('row.moveUp'),
          icon: IconArrowUp,
          kbd: 'Alt ↑',
          onSelect: () => actions.shift([id], -1),
        },
        {
          label: t('row.moveDown'),
          icon: IconArrowDown,
          kbd: 'Alt ↓',
          onSelect: () => actions.shift([id], 1),
        },
        ...more,
        'divider',
        {
          label: t('row.delete'),
          icon: IconTrash,
          danger: true,
          onSelect: () => deleteRow(actions, id, name),
        },
      ]}
    />
  );
}

interface SectionMenuProps {
  name: string;
  label: string;
  /** All its lists, open or closed. */
  lists: readonly ListKey[];
}

/** The menu of actions for all lines of a section. */
export function SectionMenu({ name, label, lists }: SectionMenuProps) {
  const { t } = useTranslation('grid');
  const store = useEstimateStore();
  const ids = () => rowOrder(store.getState().data, lists);
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={t('sectionActions', { section: label })}
          icon={<IconDots size={18} stroke={1.75} />}
        />
      }
      items={[
        { label: t('copyAll'), icon: IconCopy, onSelect: () => void copyLines(store, name, ids()) },
        {
          label: t('selectAll'),
          icon: IconSelectAll,
          onSelect: () => store.getState().select(selectRows(name, ids())),
        },
      ]}
    />
  );
}
