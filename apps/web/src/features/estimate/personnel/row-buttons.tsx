import { IconCheck, IconPencil, IconReceipt } from '@tabler/icons-react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import styles from '../grid/grid.module.css';
import { focusLine } from '../grid/grid-focus.ts';
import { RowMenu } from '../grid/grid-menus.tsx';
import { useEstimate, useEstimateActions, useEstimateStore } from '../state/estimate-context.tsx';

interface EditButtonProps {
  id: string;
  name: string;
  isEdited: boolean;
}

/** Opens a row for editing, or closes it; closing keeps what the user typed. */
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
        className={styles.rowButton}
        aria-label={isEdited ? `${t('personnel.apply')}, ${name}` : t('grid:edit', { name })}
        // Keeps the focus in the row, because the row closes when a cell loses it.
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggle}
      >
        <Icon size={16} stroke={1.75} />
      </button>
    </Tooltip>
  );
}

/** The menu of a line of people: that of every row, and what one day costs. */
export function PersonnelMenu({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('estimate');
  const openDay = useEstimate((state) => state.openDay);
  const icon = <IconReceipt size={16} stroke={1.75} />;
  const more = [{ label: t('rules.build.menu'), icon, onSelect: () => openDay(id) }];
  return <RowMenu list="personnel" id={id} name={name} more={more} />;
}

/** Opens what one day of a line costs, on a phone. */
export function DayButton({ id }: { id: string }) {
  const { t } = useTranslation('estimate');
  const openDay = useEstimate((state) => state.openDay);
  return (
    <Button size="sm" onClick={() => openDay(id)}>
      {t('rules.build.menu')}
    </Button>
  );
}
