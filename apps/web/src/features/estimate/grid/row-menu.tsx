import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDotsVertical,
  IconRowInsertTop,
  IconTrash,
} from '@tabler/icons-react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../../ui/menu.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { EstimateActions, RemovedLine } from '../state/estimate-actions.ts';
import { useEstimateActions } from '../state/estimate-context.tsx';
import type { ListKey } from '../state/working-line.ts';
import styles from './grid.module.css';
import { focusAfterRemoval, focusLine } from './grid-focus.ts';

interface RowMenuProps {
  list: ListKey;
  id: string;
  /** Names the line in the menu's label. */
  name: string;
  onInsertAbove: () => string;
}

const icon = { size: 16, stroke: 1.75 };

/** Deletes a line and offers to put it back where it stood. */
export function deleteLine(
  actions: EstimateActions,
  list: ListKey,
  id: string,
  name: string,
): RemovedLine | null {
  const removed = actions.remove(list, id);
  if (removed === null) return null;
  showToast({
    tone: 'neutral',
    title: i18next.t('estimate:row.deleted'),
    description: name,
    action: { label: i18next.t('common:undo'), onAction: () => actions.putBack(removed) },
  });
  return removed;
}

/** Deletes a row of a grid; the focus goes on at its neighbour. */
export function deleteRow(actions: EstimateActions, list: ListKey, id: string, name: string): void {
  const removed = deleteLine(actions, list, id, name);
  if (removed !== null) focusAfterRemoval(removed);
}

/** What can be done with a whole row. */
export function RowMenu({ list, id, name, onInsertAbove }: RowMenuProps) {
  const { t } = useTranslation(['estimate', 'common']);
  const actions = useEstimateActions();
  const ctrl = t('common:key.ctrl');
  return (
    <Menu
      trigger={
        <button
          type="button"
          tabIndex={-1}
          data-column="menu"
          className={styles['rowButton']}
          aria-label={t('row.actions', { name })}
        >
          <IconDotsVertical {...icon} />
        </button>
      }
      items={[
        {
          label: t('row.duplicate'),
          icon: <IconCopy {...icon} />,
          kbd: `${ctrl} D`,
          onSelect: () => focusLine(actions.duplicate(list, id)),
        },
        {
          label: t('row.insertAbove'),
          icon: <IconRowInsertTop {...icon} />,
          onSelect: () => focusLine(onInsertAbove()),
        },
        {
          label: t('row.moveUp'),
          icon: <IconArrowUp {...icon} />,
          kbd: 'Alt ↑',
          onSelect: () => actions.move(list, id, -1),
        },
        {
          label: t('row.moveDown'),
          icon: <IconArrowDown {...icon} />,
          kbd: 'Alt ↓',
          onSelect: () => actions.move(list, id, 1),
        },
        'divider',
        {
          label: t('row.delete'),
          icon: <IconTrash {...icon} />,
          danger: true,
          onSelect: () => deleteRow(actions, list, id, name),
        },
      ]}
    />
  );
}
