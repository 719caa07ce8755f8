import { IconCopy, IconCopyPlus, IconTrash, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import {
  pricedOnce,
  useCurrency,
  useData,
  useEstimate,
  useEstimateActions,
  useEstimateStore,
} from '../state/estimate-context.tsx';
import { placedLines } from '../state/line-edits.ts';
import type { RowSelection } from '../state/row-selection.ts';
import { chosenAmount } from './chosen-amount.ts';
import { copyLines } from './copy-chosen.ts';
import { FillColumnForm } from './fill-column.tsx';
import { focusLineNow } from './grid-focus.ts';
import styles from './selection-bar.module.css';
import type { ChosenRows } from './use-chosen-rows.ts';

interface SelectionBarProps {
  /** The grid. */
  name: string;
  rows: ChosenRows;
  onDelete: () => void;
}

const icon = { size: 16, stroke: 1.75 };

/** What is chosen in a grid, and what can be done with it. */
export function SelectionBar(props: SelectionBarProps) {
  const selection = useEstimate((state) =>
    state.selection?.grid === props.name ? state.selection : null,
  );
  return selection === null ? null : <ShownBar {...props} selection={selection} />;
}

function ShownBar(props: SelectionBarProps & { selection: RowSelection }) {
  const { name, rows, selection, onDelete } = props;
  const { t } = useTranslation(['grid', 'common']);
  const format = useFormat();
  const store = useEstimateStore();
  const actions = useEstimateActions();
  const currency = useCurrency();
  const data = useData((now) => now);
  // Rows that are folded away are not acted on, so they do not count either.
  const placed = placedLines(data, new Set(rows.chosenOf(selection)));
  if (placed.length === 0) return null;
  const amount = format.money(chosenAmount(pricedOnce(data), placed), currency, 2);
  const duplicate = () => {
    const copies = actions.duplicate(rows.chosen());
    rows.choose(copies);
    if (copies[0] !== undefined) focusLineNow(copies[0], 'row');
  };
  return (
    <div role="toolbar" aria-label={t('selectedLines')} className={styles['bar']}>
      <span role="status" className={styles['text']}>
        {t('selected', { count: placed.length, amount })}
      </span>
      <Button
        variant="quiet"
        size="sm"
        icon={<IconCopy {...icon} />}
        onClick={() => copyLines(store, name, rows.chosen())}
      >
        {t('copy')}
      </Button>
      <Button variant="quiet" size="sm" icon={<IconCopyPlus {...icon} />} onClick={duplicate}>
        {t('duplicate')}
      </Button>
      <Button variant="quiet" size="sm" icon={<IconTrash {...icon} />} onClick={onDelete}>
        {t('delete')}
      </Button>
      <FillColumnForm placed={placed} />
      <IconButton size="sm" label={t('clear')} icon={<IconX {...icon} />} onClick={rows.clear} />
    </div>
  );
}
