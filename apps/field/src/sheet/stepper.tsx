import { parseTypedNumber } from '@pcm/domain';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useWords } from '../words/words.ts';
import { useSheetWords } from './sheet-words.ts';

const THOUSANDTHS = 1000;
const MOST = 1e9;
const PRESSED_MS = 1_000;

const inRange = (value: number) =>
  Math.min(MOST, Math.max(0, Math.round(value * THOUSANDTHS) / THOUSANDTHS));

/** A number that is typed, or counted up and down with a thumb. Each change is told at once. */
export function Stepper({
  name,
  unit,
  value,
  onValue,
}: {
  name: string;
  unit: string;
  value: number;
  onValue: (value: number) => void;
}) {
  const { t, number } = useSheetWords();
  const { language } = useWords();
  const [typed, setTyped] = useState<string>();
  /** The result of the last presses, until it comes back as the value. */
  const [pressed, setPressed] = useState<number>();
  const settled = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = pressed ?? value;
  const step = (by: number) => {
    const next = inRange(shown + by);
    setTyped(undefined);
    setPressed(next);
    onValue(next);
    clearTimeout(settled.current);
    settled.current = setTimeout(() => setPressed(undefined), PRESSED_MS);
  };
  return (
    <div className="stepper">
      <button type="button" aria-label={t('quantity.less', { name })} onClick={() => step(-1)}>
        <IconMinus size={20} stroke={1.75} aria-hidden />
      </button>
      <label>
        <input
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          aria-label={`${name} ${unit}`.trim()}
          value={typed ?? number(shown)}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setTyped(target.value);
            const read = parseTypedNumber(target.value, language);
            if (read.ok) onValue(inRange(read.value));
          }}
          onBlur={() => setTyped(undefined)}
        />
        <bdi className="small">{unit}</bdi>
      </label>
      <button type="button" aria-label={t('quantity.more', { name })} onClick={() => step(1)}>
        <IconPlus size={20} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
