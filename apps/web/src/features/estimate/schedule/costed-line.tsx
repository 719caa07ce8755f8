import { equipmentCatalogue, type PriceScheduleItem, serviceOf } from '@pcm/domain';
import { IconGripVertical, IconPlus } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { isolate, useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { LineFormula } from '../../../project/cost/line-formula.tsx';
import { LineName, useLineTitle } from '../../../project/cost/line-name.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import checkbox from '../../../ui/fields/choices.module.css';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { NameSuggestion } from '../grid/catalogue-text.ts';
import grid from '../grid/grid.module.css';
import { focusItemLine, focusLine } from '../grid/grid-focus.ts';
import { SuggestionCell, UnitCell } from '../grid/suggestion-cell.tsx';
import {
  pricedOnce,
  useCategory,
  useData,
  useEstimateActions,
} from '../state/estimate-context.tsx';
import { isEquipmentList, LIST_KEYS, type ListKey } from '../state/working-line.ts';
import styles from './schedule.module.css';
import { itemName } from './schedule-edits.ts';
import type { CostedLine } from './schedule-figures.ts';
import { useScheduleActions } from './use-schedule-actions.ts';

const nameOf = ({ line }: CostedLine) => ('type' in line ? line.type : line.name);

export function CostedName({ costed }: { costed: CostedLine }) {
  return <LineName name={nameOf(costed)} description={costed.line.description} />;
}

/** Returns the name of a line as plain text. */
export function useCostedTitle(): (costed: CostedLine) => string {
  const title = useLineTitle();
  return (costed) => title(nameOf(costed), costed.line.description);
}

export function useSectionName(): (list: ListKey) => string {
  const { t } = useTranslation(['cost', 'estimate']);
  const language = useLanguage();
  return (list) => {
    if (isEquipmentList(list)) return equipmentCatalogue[list].label[language];
    if (list === 'additionalServices') return t('estimate:section.services');
    return t(list);
  };
}

interface NewLineProps {
  item: PriceScheduleItem;
  onAdded: (id: string) => void;
}

/** Adds a line of the estimate that is under the item already. */
export function NewLine({ item, onAdded }: NewLineProps) {
  const { t } = useTranslation('priceSchedule');
  const lines = useEstimateActions();
  const actions = useScheduleActions();
  const sectionOf = useSectionName();
  const own = serviceOf(useCategory()).equipmentLists;
  const lists = LIST_KEYS.filter((list) => !isEquipmentList(list) || own.includes(list));
  const add = (list: ListKey) => {
    const id = list === 'personnel' ? lines.addCrew() : lines.add(list);
    // The panel shows the line's fields, so nothing is left to be applied in the list of people.
    lines.apply();
    actions.assign([id], item.id);
    onAdded(id);
  };
  return (
    <Menu
      label={t('panel.newLineIn')}
      trigger={
        <Button size="sm" variant="soft" icon={IconPlus}>
          {t('panel.newLine')}
        </Button>
      }
      items={lists.map((list) => ({
        label: sectionOf(list),
        onSelect: () => add(list),
        onClosed: focusItemLine,
      }))}
    />
  );
}

/** Shows the calculation of a line's cost: people × rate × days, or a lump sum. */
export function CostedFormula({ costed: { line, list, index } }: { costed: CostedLine }) {
  const { t } = useTranslation('priceSchedule');
  const people = useData((data) =>
    list === 'personnel' ? pricedOnce(data).lines.personnel[index] : undefined,
  );
  if (!('rate' in line)) return <>{t('panel.lumpSum')}</>;
  const count = 'count' in line ? line.count : line.quantity;
  return (
    <LineFormula
      count={count}
      unit={line.unit}
      rate={line.rate}
      days={line.days}
      bonus={people?.bonus}
      employerContribution={people?.employerContribution}
    />
  );
}

const suggested = new WeakMap<readonly PriceScheduleItem[], NameSuggestion[]>();

/** Returns the items of a schedule as suggestions; the same list for the same items. */
export function itemSuggestions(items: readonly PriceScheduleItem[]): NameSuggestion[] {
  const known = suggested.get(items);
  if (known !== undefined) return known;
  const made = items.map((item) => ({ name: item.id, label: itemName(item), hint: item.unit }));
  suggested.set(items, made);
  return made;
}

interface ItemCellProps {
  /** The name of the line, read aloud. */
  name: string;
  itemId: string | undefined;
  items: readonly PriceScheduleItem[];
  onChoose: (itemId: string | undefined) => void;
}

/**
 * The item that pays for a line, found by its number or words. A number that is typed counts once
 * the cell is left, because it may be the start of a longer one.
 */
function ItemCell({ name, itemId, items, onChoose }: ItemCellProps) {
  const { t } = useTranslation('priceSchedule');
  const [typed, setTyped] = useState<string | null>(null);
  const item = items.find(({ id }) => id === itemId);
  const shown = item === undefined ? '' : item.number || itemName(item);
  const text = typed ?? shown;
  const settle = () => {
    const number = typed?.trim();
    setTyped(null);
    if (number === undefined || number === shown) return;
    const found = items.find((one) => number !== '' && one.number === number);
    if (number === '' || found !== undefined) onChoose(found?.id);
    else showToast({ tone: 'error', title: t('without.unknown', { number: isolate(number) }) });
  };
  return (
    <div role="presentation" className={styles.itemCell} onBlur={() => settle()}>
      <SuggestionCell
        column="scheduleItem"
        label={t('cell', { column: t('without.item'), name })}
        text={text}
        name={text}
        placeholder={t('without.none')}
        suggestions={itemSuggestions(items)}
        onText={setTyped}
        onChoose={(chosen) => {
          setTyped(null);
          onChoose(chosen.name);
        }}
      />
    </div>
  );
}

interface WithoutRowProps {
  costed: CostedLine;
  items: readonly PriceScheduleItem[];
  isTicked: boolean;
  onTick: (id: string) => void;
  onAssign: (id: string, itemId: string | undefined) => void;
  onDrag: (id: string, start: PointerEvent) => void;
}

/** A line in the list of costs without an item, with the choice of an item. */
export const WithoutRow = memo((props: WithoutRowProps) => {
  const { costed, items, isTicked, onTick, onAssign, onDrag } = props;
  const titleOf = useCostedTitle();
  const sectionOf = useSectionName();
  const { t } = useTranslation('priceSchedule');
  const actions = useScheduleActions();
  const { id } = costed.line;
  const title = titleOf(costed);
  return (
    <div
      role="row"
      className={`grid ${grid.row} ${styles.without}`}
      data-line={id}
      data-list={costed.list}
    >
      <div role="gridcell" className={`row justify-middle ${grid.headBox} ${styles.carried}`}>
        <button
          type="button"
          tabIndex={-1}
          className={grid.rowButton}
          aria-label={t('without.carry', { name: title })}
          title={t('without.carryHelp')}
          onPointerDown={(event) => onDrag(id, event.nativeEvent)}
          onClick={() => focusLine(id, 'scheduleItem', true)}
        >
          <IconGripVertical size={16} stroke={1.75} aria-hidden />
        </button>
        <input
          type="checkbox"
          className={`rigid round-4 clickable ${checkbox.box}`}
          data-column="tick"
          aria-label={title}
          checked={isTicked}
          onChange={() => onTick(id)}
        />
      </div>
      <div role="gridcell" className={`shrinks ${styles.cellText}`}>
        <CostedName costed={costed} />
      </div>
      <div role="gridcell" className={`shrinks ${styles.cellText} ${styles.section} muted`}>
        {sectionOf(costed.list)}
      </div>
      <div role="gridcell" className={`shrinks ${styles.cellText} ${styles.formula} muted`}>
        <CostedFormula costed={costed} />
      </div>
      <UnitCell
        label={t('cell', { column: t('column.unit'), name: title })}
        value={costed.line.unit ?? ''}
        onChange={(unit) => actions.setUnit(id, unit)}
      />
      <ItemCell
        name={title}
        itemId={costed.line.scheduleItemId}
        items={items}
        onChoose={(itemId) => onAssign(id, itemId)}
      />
      <div role="gridcell" className={`muted digits ${grid.computed}`}>
        <Amount value={costed.cost} decimals={2} className="ink" />
      </div>
    </div>
  );
});
WithoutRow.displayName = 'WithoutRow';
