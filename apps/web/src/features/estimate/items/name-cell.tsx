import { catalogueLabel } from '@pcm/domain';
import { useLanguage } from '../../../platform/words/language.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { storedName } from '../grid/catalogue-text.ts';
import { SuggestionCell } from '../grid/suggestion-cell.tsx';
import type { ListKey } from '../state/working-line.ts';
import { followedRate, usePresets } from './presets.ts';

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
