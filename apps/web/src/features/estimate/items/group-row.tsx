import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import grid from '../grid/grid.module.css';
import styles from './group-row.module.css';
import { listFigure, type QuantityList } from './item-quantity.ts';

interface GroupRowProps {
  list: QuantityList;
  label: string;
  count: number;
  amount: number;
  isOpen: boolean;
  onToggle: () => void;
  onAdd: () => void;
  /** Names of the items, shown while closed. */
  preview: string;
}

/** The heading of a list: opens and closes it, says what it comes to, adds to it. */
export function GroupRow(props: GroupRowProps) {
  const { list, label, count, amount, isOpen, onToggle, onAdd, preview } = props;
  const { t } = useTranslation('estimate');
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div role="row" className={`${grid['row']} ${styles['group']}`} data-drop-list={list}>
      <div role="gridcell" className={styles['title']}>
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isOpen}
          onClick={() => onToggle()}
        >
          <Chevron size={16} stroke={1.75} className={isOpen ? '' : 'mirror-in-rtl'} aria-hidden />
          <strong>{label}</strong>
          {count > 0 ? <span className={styles['count']}>{count}</span> : null}
          {isOpen || preview === '' ? null : (
            <span className={styles['preview']} dir="auto">
              {preview}
            </span>
          )}
        </button>
      </div>
      <div role="gridcell" className={`${grid['computed']} ${grid['strong']}`}>
        {count > 0 ? (
          <ExplainedFigure figure={listFigure(list)} name={label} lead>
            <Amount value={amount} decimals={2} />
          </ExplainedFigure>
        ) : null}
      </div>
      <div role="gridcell" className={grid['end']}>
        <Tooltip label={t('equipment.addTo', { list: label })}>
          <button
            type="button"
            className={grid['rowButton']}
            aria-label={t('equipment.addTo', { list: label })}
            onClick={() => onAdd()}
          >
            <IconPlus size={16} stroke={1.75} />
          </button>
        </Tooltip>
      </div>
    </div>
  );
}
