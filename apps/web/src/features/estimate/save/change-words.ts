import { catalogueLabel, equipmentCatalogue } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useFieldWords } from '../../../project/versions/use-field-words.ts';
import type { Difference } from '../state/differences.ts';
import { isEquipmentList, type ListKey } from '../state/working-line.ts';
import type { MergeConflict } from './merge-estimates.ts';

/** The text of a change: the cell, and its values on both sides. */
export interface ChangeRow {
  key: string;
  name: string;
  before: string;
  after: string;
}

/** Names changes in the words of the screen. */
export interface ChangeWords {
  /** A change from one estimate to another. */
  row: (difference: Difference, key: string) => ChangeRow;
  /** A conflict: `before` is theirs, `after` mine. */
  conflict: (conflict: MergeConflict) => ChangeRow;
}

export function useChangeWords(): ChangeWords {
  const { t } = useTranslation(['estimate', 'cost', 'safekeeping']);
  const format = useFormat();
  const { cellName, fieldName, valueOf } = useFieldWords();

  const listName = (list: ListKey): string => {
    if (isEquipmentList(list)) return equipmentCatalogue[list].label[format.language];
    if (list === 'additionalServices') return t('services.title');
    return t(`cost:${list}`);
  };
  const lineName = (list: ListKey, name: string) =>
    catalogueLabel(name, format.language) || listName(list);
  const cell = (list: ListKey, line: string, field: string) =>
    t('conflict.field', { line: lineName(list, line), field: cellName(field) });
  const order = (list: ListKey) => t('conflict.order', { list: listName(list) });

  return {
    row: (difference, key) => {
      switch (difference.kind) {
        case 'field': {
          const { path, before, after } = difference;
          return {
            key,
            name: fieldName(path),
            before: valueOf(path, before),
            after: valueOf(path, after),
          };
        }
        case 'cell': {
          const { list, line, field, before, after } = difference;
          return {
            key,
            name: cell(list, line, field),
            before: valueOf(field, before),
            after: valueOf(field, after),
          };
        }
        case 'order':
          return { key, name: order(difference.list), before: '', after: t('conflict.ordered') };
        default: {
          const isAdded = difference.kind === 'added';
          const [absent, here] = [t('conflict.lineAbsent'), t('conflict.lineAdded')];
          return {
            key,
            name: lineName(difference.list, difference.line),
            before: isAdded ? absent : here,
            after: isAdded ? here : absent,
          };
        }
      }
    },
    conflict: (conflict) => {
      const { key } = conflict;
      switch (conflict.kind) {
        case 'field': {
          const { path, theirs, mine } = conflict;
          const [before, after] = [valueOf(path, theirs), valueOf(path, mine)];
          return { key, name: fieldName(path), before, after };
        }
        case 'cell': {
          const { list, line, field, theirs, mine } = conflict;
          const [before, after] = [valueOf(field, theirs), valueOf(field, mine)];
          return { key, name: cell(list, line, field), before, after };
        }
        case 'order': {
          const ordered = t('conflict.ordered');
          return { key, name: order(conflict.list), before: ordered, after: ordered };
        }
        default: {
          const byThem = conflict.deletedBy === 'theirs';
          const [deleted, kept] = [t('safekeeping:merge.deleted'), t('safekeeping:merge.kept')];
          return {
            key,
            name: lineName(conflict.list, conflict.line),
            before: byThem ? deleted : kept,
            after: byThem ? kept : deleted,
          };
        }
      }
    },
  };
}
