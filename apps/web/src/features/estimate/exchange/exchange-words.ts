import {
  type CellMark,
  type LineField,
  type LineFieldChange,
  type LineListKey,
  lineListLabel,
  type RefusedRow,
} from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';

const MAX_DECIMALS = 6;
const MONEY: ReadonlySet<LineField> = new Set(['rate', 'cost', 'bonus']);

/** Names cells, reasons and lists of an exchange in the language of the interface. */
export function useExchangeWords() {
  const { t } = useTranslation(['exchange', 'cost']);
  const format = useFormat();
  const value = (field: LineField, of: LineFieldChange['before']): string => {
    if (of === null || of === '') return t('nothing');
    if (typeof of === 'boolean') return t(of ? 'yes' : 'no');
    if (field === 'bonusType') return t(`cost:bonusType.${of as 'fixed'}`);
    if (typeof of !== 'number') return isolate(of);
    const minDecimals = MONEY.has(field) && !Number.isInteger(of) ? 2 : 0;
    return isolate(format.number(of, { minDecimals, maxDecimals: MAX_DECIMALS }));
  };
  return {
    value,
    list: (list: LineListKey) => lineListLabel(list, format.language),
    change: ({ field, before, after }: LineFieldChange) =>
      t('change', {
        field: t(`column.${field}`),
        before: value(field, before),
        after: value(field, after),
      }),
    reason: ({ reason, column, text }: Pick<RefusedRow, 'reason' | 'column' | 'text'>) =>
      t(`reason.${reason}`, {
        column: column === null ? '' : t(`column.${column}`),
        text: isolate(text),
      }),
    amount: (of: number) => value('cost', of),
    elsewhere: (list: LineListKey) =>
      t('elsewhere', { list: isolate(lineListLabel(list, format.language)) }),
    mark: ({ kind, text, amounts }: Omit<CellMark, 'column'>, read: number | null) =>
      t(`mark.${kind}`, {
        text: amounts === undefined ? isolate(text) : value('cost', amounts.table),
        value:
          amounts === undefined
            ? read === null
              ? ''
              : value('rate', read)
            : value('cost', amounts.line),
      }),
  };
}

type CountKey =
  | 'new'
  | 'changed'
  | 'unchanged'
  | 'removed'
  | 'refused'
  | 'check'
  | 'filled'
  | 'cellsRefused'
  | 'rowsLeft';

/** Returns counts in words, with the number as the language writes it. */
export function useCounted() {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const options = (count: number) => ({ count, replace: { count: format.number(count) } });
  return {
    counted: (key: CountKey, count: number) => t(`count.${key}`, options(count)),
    options,
  };
}
