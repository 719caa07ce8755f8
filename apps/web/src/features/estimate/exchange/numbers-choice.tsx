import { type NumberLanguage, readNumber } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';

interface NumbersChoiceProps {
  /** A number that reads in two ways. */
  text: string;
  numbers: NumberLanguage;
  onChange: (numbers: NumberLanguage) => void;
}

/** What one separator before three digits means: thousands or decimals. */
export function NumbersChoice({ text, numbers, onChange }: NumbersChoiceProps) {
  const { t } = useTranslation('exchange');
  const { number } = useFormat();
  const readAs = (language: NumberLanguage) => {
    const read = readNumber(text, language);
    return read.ok ? number(read.value, { maxDecimals: 6 }) : '';
  };
  return (
    <Segmented
      label={t('numbersLabel', { text })}
      showLabel
      value={numbers === 'fr' ? 'fr' : 'en'}
      onChange={onChange}
      options={(['en', 'fr'] as const).map((value) => ({
        value,
        label: <bdi>{readAs(value)}</bdi>,
      }))}
    />
  );
}
