import { catalogueLabel } from '@pcm/domain';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFormat } from '../../../platform/words/format.ts';
import { useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { useRovingFocus } from '../../../ui/use-roving-focus.ts';
import { storedName } from '../grid/catalogue-text.ts';
import styles from '../grid/grid.module.css';
import { focusLineNow } from '../grid/grid-focus.ts';
import { GridHead } from '../grid/grid-head.tsx';
import { RowMenu } from '../grid/grid-menus.tsx';
import { deleteRow } from '../grid/line-commands.ts';
import { SuggestionCell } from '../grid/suggestion-cell.tsx';
import { useData, useEstimate, useEstimateActions, usePriced } from '../state/estimate-context.tsx';
import { type ListKey, linesOf } from '../state/working-line.ts';
import footer from './items.module.css';
import { followedRate, usePresets } from './presets.ts';

interface ItemFooterProps {
  label: string;
  figure: 'equipment' | 'logistics' | 'insurance' | 'additionalServices';
}

/** Shows the sum of a section. */
export function ItemFooter({ label, figure }: ItemFooterProps) {
  const amount = usePriced((priced) => priced.cost[figure]);
  return (
    <div role="row" className={`grid ${styles.row} ${styles.foot} ${footer.foot}`}>
      <div role="gridcell" className={`muted ${styles.label} ${footer.footLabel}`}>
        {label}
      </div>
      <div role="gridcell" className={`muted digits ${styles.computed} ${styles.strong}`}>
        <ExplainedFigure figure={figure}>
          <Amount value={amount} decimals={2} />
        </ExplainedFigure>
      </div>
    </div>
  );
}

/** Shows the column names of a grid of items; `quantity` names the counted unit. */
export function ItemHead({ quantity }: { quantity: string }) {
  const { t } = useTranslation('cost');
  return (
    <GridHead
      columns={[
        { key: 'name', label: t('column.item') },
        { key: 'unit', label: t('column.unit') },
        { key: 'quantity', label: quantity, number: true },
        { key: 'rate', label: t('column.rate'), number: true },
        { key: 'days', label: t('column.days'), number: true },
        { key: 'subtotal', label: t('column.subtotal'), number: true },
      ]}
    />
  );
}

/** The end of a row: a button that deletes the line, with undo in the toast, and the menu. */
export function RowEnd({ list, id, name }: { list: ListKey; id: string; name: string }) {
  const { t } = useTranslation('estimate');
  const actions = useEstimateActions();
  return (
    <div role="gridcell" className="row justify-middle">
      <button
        type="button"
        tabIndex={-1}
        data-column="delete"
        className={styles.rowButton}
        aria-label={t('row.deleteNamed', { name })}
        onClick={() => deleteRow(actions, id, name)}
      >
        <IconTrash size={16} stroke={1.75} />
      </button>
      <RowMenu list={list} id={id} name={name} />
    </div>
  );
}

interface NameCellProps {
  list: Exclude<ListKey, 'personnel'>;
  name: string;
  rate: number;
  description?: string | undefined;
  /** `rate` is given when the line takes the rate of the preset. */
  onChange: (change: { name: string; rate?: number }) => void;
}

/** The name of an item: a preset of its list, or any text. */
export function NameCell({ list, name, rate, description, onChange }: NameCellProps) {
  const { t } = useTranslation(['estimate', 'cost']);
  const { presets, suggestions } = usePresets(list);
  const text = catalogueLabel(name, useLanguage());
  const rename = (next: string, before: string) => {
    const current = { name: storedName(before, suggestions), rate };
    const followed = followedRate(presets, current, next);
    onChange(followed === undefined ? { name: next } : { name: next, rate: followed });
  };
  return (
    <SuggestionCell
      column="name"
      label={t('row.cell', {
        column: t('cost:column.name'),
        name: text === '' ? t('row.newLine') : text,
      })}
      text={text}
      name={text}
      second={description}
      placeholder={t('row.newLine')}
      suggestions={suggestions}
      moves={2}
      onText={(typed, before) => rename(storedName(typed, suggestions), before)}
      onChoose={(chosen, before) => rename(chosen.name, before)}
    />
  );
}

interface PresetChipsProps {
  list: Exclude<ListKey, 'personnel'>;
  /** The cell to focus after a preset was added; its price when the preset has none. */
  column: string;
  customLabel: string;
  /** Called with the added line; phones open its fields instead. */
  onAdded?: ((id: string) => void) | undefined;
}

/** Shows the presets that a list lacks, each added with one click, and a custom item. */
export function PresetChips({ list, column, customLabel, onAdded }: PresetChipsProps) {
  const { t } = useTranslation(['estimate', 'exchange']);
  const format = useFormat();
  const actions = useEstimateActions();
  const { presets } = usePresets(list);
  const openFile = useEstimate((state) => state.openFile);
  const lines = useData((data) => linesOf(data, list));
  const held = new Set(lines.map((line) => line.name));
  const roving = useRovingFocus<HTMLDivElement>();
  const added = (id: string, cell: string) => (onAdded ? onAdded(id) : focusLineNow(id, cell));
  return (
    <div
      role="toolbar"
      aria-label={t('quickAdds')}
      className="wrap-8"
      data-tour="presets"
      {...roving}
    >
      {presets
        .filter((preset) => !held.has(preset.name))
        .map((preset) => {
          const name = preset.label[format.language];
          const rate =
            preset.rate === null
              ? ''
              : format.amount(preset.rate, Number.isInteger(preset.rate) ? 0 : 2);
          return (
            <button
              key={preset.name}
              type="button"
              className={footer.chip}
              title={rate === '' ? undefined : t('equipment.quickAdd', { name, rate })}
              onClick={() =>
                added(actions.add(list, preset.name), preset.rate === null ? 'cost' : column)
              }
            >
              <IconPlus size={14} stroke={1.75} aria-hidden />
              <bdi>{name}</bdi>{' '}
              {rate === '' ? null : (
                <bdi dir="ltr" className="faint regular">
                  {rate}
                </bdi>
              )}
            </button>
          );
        })}
      <button
        type="button"
        className={footer.custom}
        data-adds-to={list}
        onClick={() => added(actions.add(list), 'name')}
      >
        {customLabel}
      </button>
      {lines.length === 0 ? (
        <button type="button" className={footer.custom} onClick={() => openFile(null, list)}>
          {t('exchange:pasteOrImport')}
        </button>
      ) : null}
    </div>
  );
}
