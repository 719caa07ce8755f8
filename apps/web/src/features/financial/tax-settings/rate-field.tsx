import { parseTypedNumber, type RateState } from '@pcm/domain';
import { type InputEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';

interface RateFieldProps {
  name: string;
  state: RateState;
  onChange: (rate: number) => void;
}

/** A rate from 0 to 100; left empty or not readable, the fallback stands and says so. */
export function RateField({ name, state, onChange }: RateFieldProps) {
  const { t } = useTranslation('taxes');
  const format = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const { rate, fallback } = state;
  const isUnread =
    typed !== null && (typed.trim() === '' || !parseTypedNumber(typed, format.language).ok);
  const read = (event: InputEvent<HTMLDivElement>) => {
    if (event.target instanceof HTMLInputElement) setTyped(event.target.value);
  };
  return (
    <div onInput={read}>
      <NumberField
        label={t('settings.rateOf', { name })}
        hideLabel
        value={rate}
        onChange={(next) => onChange(next ?? fallback)}
        unit="%"
        min={0}
        max={100}
        step={0.5}
        fallback={fallback}
        unreadFallsBack
        help={
          isUnread && rate === fallback
            ? t('settings.fallback', { rate: isolateNumber(format.percent(fallback)) })
            : undefined
        }
      />
    </div>
  );
}
