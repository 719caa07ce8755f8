import { sumAmounts } from '@pcm/domain';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { LineFormula } from '../../../project/cost/line-formula.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { type QuantityList, quantityOf } from '../items/item-quantity.ts';
import { PresetChips } from '../items/preset-chips.tsx';
import { useData, useEstimateActions, usePriced } from '../state/estimate-context.tsx';
import { linesOf } from '../state/line-lists.ts';
import { isEquipmentList } from '../state/working-line.ts';
import styles from './phone.module.css';
import { PhoneItemFields } from './phone-item-fields.tsx';
import { PhoneLine } from './phone-line.tsx';
import { PhoneLines } from './phone-lines.tsx';

interface PhoneItemsProps {
  list: QuantityList;
  label: ReactNode;
  isOpenAtFirst?: boolean | undefined;
}

const NO_AMOUNTS: readonly number[] = [];

/** One list of items, folded into its name. */
export function PhoneItems({ list, label, isOpenAtFirst = false }: PhoneItemsProps) {
  const { t } = useTranslation('estimate');
  const format = useFormat();
  const actions = useEstimateActions();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const lines = useData((data) => linesOf(data, list));
  const amounts = usePriced(({ lines: priced }) =>
    isEquipmentList(list) ? (priced.equipment[list] ?? NO_AMOUNTS) : priced[list],
  );
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <h3 className={styles['listHeading']}>
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={18} stroke={1.75} className={isOpen ? '' : 'mirror-in-rtl'} aria-hidden />
          <span>{label}</span>
          {lines.length > 0 ? (
            <span className={styles['count']}>{format.number(lines.length)}</span>
          ) : null}
          <span className={styles['headingEnd']}>
            {lines.length > 0 ? <Amount value={sumAmounts(amounts)} /> : null}
          </span>
        </button>
      </h3>
      {isOpen ? (
        <>
          <PhoneLines
            list={list}
            lines={lines}
            renderLine={(line, index) => (
              <PhoneLine
                key={line.id}
                id={line.id}
                name={line.name}
                description={line.description}
                amount={amounts[index] ?? 0}
                formula={<LineFormula count={quantityOf(line)} rate={line.rate} days={line.days} />}
              >
                <PhoneItemFields list={list} line={line} />
              </PhoneLine>
            )}
          />
          <div className={styles['chips']}>
            <PresetChips
              list={list}
              column="quantity"
              customLabel={t('equipment.customItem')}
              onAdded={(id) => actions.open(id)}
            />
          </div>
        </>
      ) : null}
    </>
  );
}
