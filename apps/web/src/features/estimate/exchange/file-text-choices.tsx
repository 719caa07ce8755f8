import { useTranslation } from 'react-i18next';
import { DELIMITERS, type Delimiter } from '../../../platform/files/delimited-text.ts';
import type { ReadFile } from '../../../platform/files/read-file.ts';
import { ENCODINGS, type Encoding } from '../../../platform/files/text-encoding.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import styles from './exchange.module.css';

type TextFile = Extract<ReadFile, { kind: 'text' }>;

const NAMES: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 (Western)',
  'windows-1256': 'Windows-1256 (Arabic)',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
};

const SEPARATORS: readonly Delimiter[] = ['comma', 'semicolon', 'tab', 'pipe'];

/** How the text of a CSV file is taken, for when it was guessed wrong. */
export function FileTextChoices(props: { text: TextFile; onChange: (text: TextFile) => void }) {
  const { text, onChange } = props;
  const { t } = useTranslation('exchange');
  return (
    <div className={styles['choices']}>
      <SelectField
        label={t('encoding')}
        value={text.encoding}
        onChange={(encoding) => onChange({ ...text, encoding })}
        options={ENCODINGS.map((value) => ({ value, label: NAMES[value] }))}
      />
      <SelectField
        label={t('separator')}
        value={text.delimiter}
        onChange={(delimiter) => onChange({ ...text, delimiter })}
        options={SEPARATORS.map((value) => ({
          value,
          label: `${t(`separators.${value}`)} ${value === 'tab' ? '' : DELIMITERS[value]}`.trim(),
        }))}
      />
    </div>
  );
}
