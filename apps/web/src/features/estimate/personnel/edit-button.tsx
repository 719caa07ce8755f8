import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import styles from '../grid/grid.module.css';
import { focusLine } from '../grid/grid-focus.ts';
import { useEstimateActions, useEstimateStore } from '../state/estimate-context.tsx';

interface EditButtonProps {
  id: string;
  name: string;
  isEdited: boolean;
}

/** Opens a row for editing; closes it when it is open. What was typed counts either way. */
export function EditButton({ id, name, isEdited }: EditButtonProps) {
  const { t } = useTranslation(['estimate', 'grid']);
  const actions = useEstimateActions();
  const store = useEstimateStore();
  const Icon = isEdited ? IconCheck : IconPencil;
  const toggle = () => {
    const { openLine, setEditedLine } = store.getState();
    if (!isEdited) {
      setEditedLine(id);
      focusLine(id);
      return;
    }
    if (openLine === id) actions.open(null);
    setEditedLine(null);
  };
  return (
    <Tooltip label={isEdited ? t('personnel.apply') : t('grid:edit', { name })}>
      <button
        type="button"
        tabIndex={-1}
        data-column="edit"
        className={styles['rowButton']}
        aria-label={isEdited ? `${t('personnel.apply')}, ${name}` : t('grid:edit', { name })}
        // The focus stays in the row, so that leaving a cell does not close it first.
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggle}
      >
        <Icon size={16} stroke={1.75} />
      </button>
    </Tooltip>
  );
}
