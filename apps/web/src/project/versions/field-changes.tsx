import type { FieldChange } from '@pcm/domain';
import { isolate, useTranslation } from '../../platform/words/translation.ts';
import { useFieldWords } from './use-field-words.ts';

const LAW_DAY = 'parameters.asOf';

interface FieldChangesProps {
  changes: readonly FieldChange[];
  className: string | undefined;
  /** Whether the changes are cells of one line, shown in one row with commas. */
  ofLine?: boolean | undefined;
}

/** Lists changed values with their name, old and new value. */
export function FieldChanges({ changes, className, ofLine }: FieldChangesProps) {
  const { t } = useTranslation('difference');
  const { cellName, fieldName, valueOf } = useFieldWords();
  // Only the law has a day, so that the day begins and ends with it.
  const stated = changes.filter(({ field, after }) => field !== LAW_DAY || after !== undefined);
  const texts = stated.map(({ field, before, after }) => ({
    key: field,
    text: t(field === LAW_DAY && before === undefined ? 'fieldSet' : 'fieldChange', {
      field: ofLine ? cellName(field) : fieldName(field),
      before: isolate(valueOf(field, before)),
      after: isolate(valueOf(field, after)),
    }),
  }));
  if (ofLine) return <span className={className}>{texts.map(({ text }) => text).join(' · ')}</span>;
  return (
    <ul className={className}>
      {texts.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );
}
