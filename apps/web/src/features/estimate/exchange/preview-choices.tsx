import { CURRENCIES, LINE_LIST_KEYS, lineListLabel, type PlanMode } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/language.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useCurrency } from '../state/estimate-context.tsx';
import styles from './exchange.module.css';
import { NumbersChoice } from './numbers-choice.tsx';
import type { TablePreview } from './use-table-preview.ts';

const MODES: readonly PlanMode[] = ['add', 'update', 'replace'];

/** How the rows are taken: as new lines or over others, into which list, with which numbers. */
export function PreviewChoices(props: {
  preview: TablePreview;
  /** Filling the cells of the grid instead, where that is possible. */
  onFill?: (() => void) | undefined;
}) {
  const { preview, onFill } = props;
  const { t } = useTranslation('exchange');
  const language = useLanguage();
  const currency = useCurrency();
  const { choices, choose, mode, read, tableCurrency } = preview;
  const ambiguous = read.rows.flatMap((row) => row.marks).find((mark) => mark.kind === 'ambiguous');
  return (
    <div className={styles['choices']}>
      <Segmented
        label={t('modeLabel')}
        value={mode}
        onChange={(chosen: PlanMode | 'fill') =>
          chosen === 'fill' ? onFill?.() : choose({ mode: chosen })
        }
        options={[...MODES, ...(onFill ? (['fill'] as const) : [])].map((value) => ({
          value,
          label: t(`mode.${value}`),
        }))}
      />
      {read.columns.includes('list') ? null : (
        <SelectField
          label={t('listLabel')}
          value={choices.list}
          onChange={(list) =>
            choose({ list, columns: read.header === null ? null : choices.columns })
          }
          options={LINE_LIST_KEYS.map((value) => ({
            value,
            label: lineListLabel(value, language),
          }))}
        />
      )}
      {tableCurrency === null ? null : (
        <SelectField
          label={t('amountsIn')}
          value={tableCurrency}
          onChange={(amountsIn) => choose({ amountsIn })}
          help={tableCurrency === currency ? undefined : t('converted', { currency })}
          options={CURRENCIES.map((value) => ({ value, label: value }))}
        />
      )}
      {ambiguous === undefined ? null : (
        <NumbersChoice
          text={ambiguous.text}
          numbers={choices.numbers}
          onChange={(numbers) => choose({ numbers })}
        />
      )}
    </div>
  );
}
