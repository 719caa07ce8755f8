import type { LibraryEntry, LibraryPrice } from '@pcm/contract';
import { type Currency, OLD_PRICE_DAYS, type PriceScheduleItem } from '@pcm/domain';
import { IconBooks, IconClockExclamation } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button, DialogAnswer } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { ErrorState, LoadingText } from '../../../ui/feedback/states.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useApply } from '../pricing/use-apply.ts';
import { useCurrency, useData, useEstimate } from '../state/estimate-context.tsx';
import { useItemLibrary } from './library.queries.ts';
import { ageOf, type LibraryResult } from './library-lines.ts';
import { TakenItem, useTaken } from './library-taken.tsx';
import styles from './panel.module.css';

/** The day of a price, with its age where it is old. */
export function PriceDay({ price }: { price: LibraryPrice }) {
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
function LibraryEntries({ entries, chosen, currency, onChoose }: EntriesProps) {
  const { t } = useTranslation('priceSchedule');
  const format = useFormat();
  const group = useId();
  return (
    <fieldset className={`scrolls-down frameless ${styles.entries}`}>
      <legend className="visually-hidden">{t('library.found')}</legend>
      {entries.map((entry) => {
        const [newest] = entry.prices;
        const amount = (value: number) => isolateNumber(format.amount(value, 2));
        return (
          <label
            key={`${entry.designation} ${entry.unit}`}
            className={`clickable ruled grid-12 align-top ${styles.entry}`}
          >
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
              <span className={`grid-2 ${styles.newest}`}>
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

interface LibraryDialogProps {
  /** The item that takes what is chosen; null for a new item. */
  item: PriceScheduleItem | null;
  onClose: () => void;
  /** Called with the item that has got its lines or its price. */
  onTaken?: ((itemId: string) => void) | undefined;
}

/** Finds an item of earlier price schedules and takes its lines or its price. */
function LibraryDialog({ item, onClose, onTaken }: LibraryDialogProps) {
  const { t } = useTranslation('priceSchedule');
  const form = useId();
  const currency = useCurrency();
  const data = useData((now) => now);
  const apply = useApply();
  const projectId = useEstimate((state) => state.origin?.id ?? null);
  const [search, setSearch] = useState(item?.designation ?? '');
  const [chosen, setChosen] = useState<LibraryEntry>();
  const library = useItemLibrary(search, item?.unit ?? '', currency, projectId);
  const entries = library.data?.entries ?? [];
  const entry = entries.find(
    (one) => one.designation === chosen?.designation && one.unit === chosen.unit,
  );
  const taken = useTaken(entry, item);
  const take = (result: LibraryResult) => {
    apply(data, result.data, t('library.taken', { name: isolate(entry?.designation ?? '') }));
    onTaken?.(result.itemId);
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('library.title')}
      subtitle={
        item === null
          ? t('library.subtitleNew')
          : t('library.subtitle', { name: isolate(item.designation || item.number || '') })
      }
      icon={<IconBooks size={20} stroke={1.75} />}
      size="lg"
      actions={
        <DialogAnswer type="submit" form={form} disabled={taken.result === null}>
          {t('library.take')}
        </DialogAnswer>
      }
    >
      <div className="stack-card">
        <SearchBox
          label={t('library.search')}
          clearLabel={t('library.clear')}
          placeholder={t('library.placeholder')}
          value={search}
          onChange={setSearch}
        />
        {library.isError ? (
          <ErrorState
            title={t('library.failed')}
            error={library.error}
            onRetry={() => library.refetch()}
          />
        ) : library.isPending ? (
          <LoadingText />
        ) : entries.length === 0 ? (
          <p className="note">{t(search === '' ? 'library.empty' : 'library.nothing')}</p>
        ) : (
          <LibraryEntries
            entries={entries}
            chosen={entry}
            currency={currency}
            onChoose={setChosen}
          />
        )}
        {entry === undefined ? null : (
          <TakenItem
            key={`${entry.designation} ${entry.unit}`}
            entry={entry}
            item={item}
            taken={taken}
            onResult={take}
            form={form}
          />
        )}
      </div>
    </Dialog>
  );
}

interface LibraryButtonProps {
  /** The item that takes what is chosen; absent for a new one. */
  item?: PriceScheduleItem | undefined;
  onTaken?: ((itemId: string) => void) | undefined;
}

/** Opens the library for an item, or for a new one. */
export function LibraryButton({ item, onTaken }: LibraryButtonProps) {
  const { t } = useTranslation('priceSchedule');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size={item === undefined ? 'md' : 'sm'}
        icon={IconBooks}
        aria-label={item === undefined ? undefined : t('library.openItem')}
        onClick={() => setOpen(true)}
      >
        {t('library.open')}
      </Button>
      {isOpen ? (
        <LibraryDialog item={item ?? null} onClose={() => setOpen(false)} onTaken={onTaken} />
      ) : null}
    </>
  );
}
