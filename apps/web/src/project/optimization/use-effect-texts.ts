import {
  catalogueLabel,
  type EstimateData,
  isEquipmentListKey,
  type LineEdit,
  linesOfList,
  type ProposedChange,
  valuesOfLine,
} from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/words/format.ts';
import { isolate } from '../../platform/words/isolate.ts';

/** Fields of a line that a change may set, and what their columns are called. */
const COLUMNS = {
  count: 'cost:column.count',
  quantity: 'cost:column.quantity',
  days: 'cost:column.days',
  rate: 'cost:column.rate',
  cost: 'cost:column.cost',
} as const;
const NUMBER_FIELDS = ['count', 'quantity', 'days', 'rate', 'cost'] as const;

/** What a change does to each line it touches, in words, and what it is named for. */
export function useEffectTexts(data: EstimateData) {
  const { t } = useTranslation(['optimization', 'cost']);
  const format = useFormat();
  const valuesOf = ({ list, index }: LineEdit) => {
    const line = linesOfList(data, list)[index];
    return line === undefined ? null : valuesOfLine(list, line);
  };
  const nameOf = (edit: LineEdit): string => {
    const values = valuesOf(edit);
    const name = catalogueLabel(values?.name ?? '', format.language) || t('cost:noName');
    return isolate(values?.description ? `${name}, ${values.description}` : name);
  };
  const textOf = (edit: LineEdit): string | null => {
    const name = nameOf(edit);
    const { set } = edit;
    if (set === null) return t('removed', { name });
    if (set.selected === false) return t('left', { name });
    if (set.bonusEnabled === false) return t('bonusOff', { name });
    const values = valuesOf(edit);
    const isRate = (field: string) => field === 'rate' || field === 'cost';
    const changes = NUMBER_FIELDS.flatMap((field) => {
      const after = set[field];
      const before = values?.[field === 'count' ? 'quantity' : field] ?? null;
      if (after === undefined || before === null || after === before) return [];
      const shown = (value: number) =>
        isRate(field) ? format.amount(value, 2) : format.number(value);
      const column = field === 'quantity' && !isEquipmentListKey(edit.list) ? 'count' : field;
      return [
        t('fieldChange', {
          field: t(COLUMNS[column]),
          before: isolate(shown(before)),
          after: isolate(shown(after)),
        }),
      ];
    });
    if (changes.length === 0) return null;
    return t('effect', { name, changes: changes.join(format.language === 'ar' ? '، ' : ', ') });
  };
  return {
    title: (change: ProposedChange): string => {
      const [first] = change.edits;
      if (change.reason.rule === 'bigger-crew') return t('wholeCrew');
      return first === undefined ? '' : nameOf(first);
    },
    effects: (change: ProposedChange): string[] =>
      change.edits.flatMap((edit) => textOf(edit) ?? []),
  };
}
