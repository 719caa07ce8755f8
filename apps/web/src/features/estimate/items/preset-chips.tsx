import { IconPlus } from '@tabler/icons-react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useRovingFocus } from '../../../ui/use-roving-focus.ts';
import { focusLineNow } from '../grid/grid-focus.ts';
import { useData, useEstimate, useEstimateActions } from '../state/estimate-context.tsx';
import { type ListKey, linesOf } from '../state/working-line.ts';
import styles from './items.module.css';
import { usePresets } from './presets.ts';

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
              className={styles.chip}
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
        className={styles.custom}
        data-adds-to={list}
        onClick={() => added(actions.add(list), 'name')}
      >
        {customLabel}
      </button>
      {lines.length === 0 ? (
        <button type="button" className={styles.custom} onClick={() => openFile(null, list)}>
          {t('exchange:pasteOrImport')}
        </button>
      ) : null}
    </div>
  );
}
