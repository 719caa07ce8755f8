import type { LibraryEntry } from '@pcm/contract';
import { type Currency, daysBetween, OLD_PRICE_DAYS } from '@pcm/domain';
import { IconClockExclamation } from '@tabler/icons-react';
import { useId } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { today } from '../../../platform/words/today.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import type { LibraryPrice } from './library-lines.ts';
import styles from './panel.module.css';

const ageOf = ({ pricedAt }: LibraryPrice) => daysBetween(pricedAt.slice(0, 10), today()) ?? 0;

/** The day of a price, with its age where it is old. */
function PriceDay({ price }: { price: LibraryPrice }) {
  const { t } = useTranslation('priceSchedule');
  const format = useFormat();
  const age = ageOf(price);
  const day = format.day(price.pricedAt.slice(0, 10));
  if (age <= OLD_PRICE_DAYS) return <span className="muted">{day}</span>;
  return (
    <Pill tone="attention" icon={<IconClockExclamation size={14} stroke={1.75} aria-hidden />}>
      {t('library.old', { count: age, day })}
    </Pill>
  );
}

interface EntriesProps {
  entries: readonly LibraryEntry[];
  chosen: LibraryEntry | undefined;
  currency: Currency;
  onChoose: (entry: LibraryEntry) => void;
}

/** The items that were found, of which one is chosen. */
export function LibraryEntries({ entries, chosen, currency, onChoose }: EntriesProps) {
  const { t } = useTranslation('priceSchedule');
  const format = useFormat();
  const group = useId();
  return (
    <fieldset className={`frameless ${styles.entries}`}>
      <legend className="visually-hidden">{t('library.found')}</legend>
      {entries.map((entry) => {
        const [newest] = entry.prices;
        const amount = (value: number) => isolateNumber(format.amount(value, 2));
        return (
          <label key={`${entry.designation} ${entry.unit}`} className={`clickable ${styles.entry}`}>
            <input
              type="radio"
              name={group}
              checked={entry === chosen}
              onChange={() => onChoose(entry)}
            />
            <span className="shrinks">
              <span className="block break-words medium" dir="auto">
                {entry.designation}
              </span>
              <span className="note block">
                {t('library.uses', { count: entry.uses })}
                {entry.uses === 1
                  ? null
                  : ` · ${t('library.spread', {
                      lowest: amount(entry.lowest),
                      highest: amount(entry.highest),
                      median: amount(entry.median),
                    })}`}
              </span>
            </span>
            {newest === undefined ? null : (
              <span className={styles.newest}>
                <bdi>
                  <Amount value={newest.unitPrice} decimals={2} />{' '}
                  <span className="faint">
                    {t('library.per', { currency, unit: entry.unit || 'u' })}
                  </span>
                </bdi>
                <PriceDay price={newest} />
              </span>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}
