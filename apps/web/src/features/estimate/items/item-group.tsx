import { catalogueLabel } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/words/language.ts';
import { focusLineNow } from '../grid/grid-focus.ts';
import { LineRows } from '../grid/line-rows.tsx';
import { useData, useEstimateActions, usePriced } from '../state/estimate-context.tsx';
import { linesOf } from '../state/line-lists.ts';
import { isEquipmentList } from '../state/working-line.ts';
import styles from './group-row.module.css';
import { GroupRow } from './group-row.tsx';
import type { QuantityList } from './item-quantity.ts';
import { ItemRow } from './item-row.tsx';
import { listAmount } from './list-amount.ts';
import { PresetChips } from './preset-chips.tsx';

interface ItemGroupProps {
  list: QuantityList;
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const PREVIEWED = 5;
const NO_AMOUNTS: readonly number[] = [];

/** One list with its heading, rows and presets. */
export function ItemGroup({ list, label, isOpen, onOpenChange }: ItemGroupProps) {
  const { t } = useTranslation('estimate');
  const actions = useEstimateActions();
  const language = useLanguage();
  const lines = useData((data) => linesOf(data, list));
  const amounts = usePriced(({ lines: priced }) =>
    isEquipmentList(list) ? (priced.equipment[list] ?? NO_AMOUNTS) : priced[list],
  );
  const preview = lines
    .slice(0, PREVIEWED)
    .map((line) => catalogueLabel(line.name, language))
    .join(language === 'ar' ? '، ' : ', ');
  const add = () => {
    onOpenChange(true);
    focusLineNow(actions.add(list), 'name', true);
  };
  return (
    <>
      <GroupRow
        list={list}
        label={label}
        count={lines.length}
        amount={listAmount(amounts)}
        isOpen={isOpen}
        onToggle={() => onOpenChange(!isOpen)}
        onAdd={add}
        preview={preview}
      />
      {isOpen ? (
        <>
          <LineRows
            list={list}
            lines={lines}
            renderRow={(line, index) => (
              <ItemRow list={list} line={line} index={index} amount={amounts[index] ?? 0} />
            )}
          />
          <div role="row">
            <div role="gridcell" className={styles['chips']}>
              <PresetChips list={list} column="quantity" customLabel={t('equipment.customItem')} />
            </div>
          </div>
        </>
      ) : null}
    </>
  );
}
