import { LINE_LIST_KEYS, type LineListKey } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import styles from './exchange.module.css';
import { useExchangeWords } from './exchange-words.ts';
import type { ShownRow } from './shown-rows.ts';
import type { TablePreview } from './use-table-preview.ts';

/** The list a row goes to, which can be chosen for the row alone. */
export function RowList({ shown, preview }: { shown: ShownRow; preview: TablePreview }) {
  const { t } = useTranslation('exchange');
  const words = useExchangeWords();
  const { choices, choose } = preview;
  const isOpen = 'refused' in shown && shown.refused.reason === 'unknown-list';
  if ('refused' in shown && !isOpen && !choices.lists.has(shown.row)) return null;
  const list = 'planned' in shown ? shown.planned.read.list : (choices.lists.get(shown.row) ?? '');
  return (
    <select
      className={styles['rowList']}
      aria-label={t('rowList', { row: shown.row + 1 })}
      value={list}
      onChange={(event) => {
        const chosen = event.currentTarget.value as LineListKey;
        choose({ lists: new Map(choices.lists).set(shown.row, chosen) });
      }}
    >
      {list === '' ? <option value="">{t('chooseList')}</option> : null}
      {LINE_LIST_KEYS.map((one) => (
        <option key={one} value={one}>
          {words.list(one)}
        </option>
      ))}
    </select>
  );
}
