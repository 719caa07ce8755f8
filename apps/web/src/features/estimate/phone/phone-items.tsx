import { catalogueLabel, formulaOf, MAX_INPUT, sumAmounts } from '@pcm/domain';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { LineFormula } from '../../../project/cost/line-formula.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { storedName } from '../grid/catalogue-text.ts';
import { useDayLimits } from '../grid/grid-head.tsx';
import { PresetChips } from '../items/item-frame.tsx';
import { followedRate, usePresets } from '../items/presets.ts';
import { useData, useEstimateActions, usePriced } from '../state/estimate-context.tsx';
import {
  isCounted,
  isEquipmentList,
  type LineOfList,
  linesOf,
  type QuantityList,
  quantityOf,
} from '../state/working-line.ts';
import styles from './phone.module.css';
import { PhoneLine, PhoneLines, PhoneNameField, PhoneUnitField } from './phone-line.tsx';

interface PhoneItemFieldsProps {
  list: QuantityList;
  line: LineOfList[QuantityList];
}

/** Shows the fields of an item: name, quantity, rate and days. */
export function PhoneItemFields({ list, line }: PhoneItemFieldsProps) {
  const { t } = useTranslation('cost');
  const language = useLanguage();
  const actions = useEstimateActions();
  const { presets, suggestions } = usePresets(list);
  const limits = useDayLimits();
  const isLogistics = isCounted(line);
  const least = isLogistics ? 1 : 0;
  const counted = isLogistics ? 'count' : 'quantity';
  const rename = (text: string, before: string) => {
    const name = storedName(text, suggestions);
    const rate = followedRate(
      presets,
      { name: storedName(before, suggestions), rate: line.rate },
      name,
    );
    actions.change(list, line.id, rate === undefined ? { name } : { name, rate });
  };
  return (
    <>
      <PhoneNameField
        label={t('column.name')}
        text={catalogueLabel(line.name, language)}
        suggestions={suggestions}
        onText={rename}
      />
      <div className={`grid gap-10 ${styles.three}`}>
        <NumberField
          label={t(isLogistics ? 'column.count' : 'column.quantity')}
          value={quantityOf(line)}
          takesFormulas
          formula={formulaOf(line, counted)}
          onChange={(value, formula) =>
            actions.enter(list, line.id, counted, value ?? least, formula)
          }
          min={least}
          max={MAX_INPUT}
          fallback={least}
          unreadFallsBack={!isLogistics}
        />
        <NumberField
          label={t('column.rate')}
          value={line.rate}
          takesFormulas
          formula={formulaOf(line, 'rate')}
          onChange={(rate, formula) => actions.enter(list, line.id, 'rate', rate ?? 0, formula)}
          min={0}
          max={MAX_INPUT}
          decimals={2}
          shownInFull
          fallback={0}
          unreadFallsBack={!isLogistics}
        />
        {line.days === undefined ? null : (
          <NumberField
            label={t('column.days')}
            value={line.days}
            takesFormulas
            formula={formulaOf(line, 'days')}
            onChange={(days, formula) => actions.enter(list, line.id, 'days', days ?? 1, formula)}
            {...limits}
            shownInFull
            max={MAX_INPUT}
            unreadFallsBack={!isLogistics}
          />
        )}
        <PhoneUnitField
          unit={line.unit}
          onChange={(unit) => actions.change(list, line.id, { unit })}
        />
      </div>
    </>
  );
}

interface PhoneItemsProps {
  list: QuantityList;
  label: ReactNode;
  isOpenAtFirst?: boolean | undefined;
}

const NO_AMOUNTS: readonly number[] = [];

/** Shows one list of items, which folds into its name. */
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
      <h3 className={`ruled-above ${styles.listHeading}`}>
        <button
          type="button"
          className={`row-8 plain ink text-start round-10 pad-8-16 wide ${styles.toggle}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={18} stroke={1.75} className={isOpen ? '' : 'mirror-in-rtl'} aria-hidden />
          <span>{label}</span>
          {lines.length > 0 ? <span className="muted">{format.number(lines.length)}</span> : null}
          <span className="row-10 strong push-end">
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
                formula={
                  <LineFormula
                    count={quantityOf(line)}
                    unit={line.unit}
                    rate={line.rate}
                    days={line.days}
                  />
                }
              >
                <PhoneItemFields list={list} line={line} />
              </PhoneLine>
            )}
          />
          <div className={`ruled-above ${styles.chips}`}>
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
