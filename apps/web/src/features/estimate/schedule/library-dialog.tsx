import type { LibraryEntry } from '@pcm/contract';
import type { PriceScheduleItem } from '@pcm/domain';
import { IconBooks } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingText } from '../../../ui/feedback/loading-text.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { CancelButton } from '../../../ui/overlays/cancel-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useApply } from '../pricing/use-apply.ts';
import { useCurrency, useData, useEstimate } from '../state/estimate-context.tsx';
import { useItemLibrary } from './library.queries.ts';
import { LibraryEntries } from './library-entries.tsx';
import type { LibraryResult } from './library-lines.ts';
import { TakenItem } from './library-taken.tsx';

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
  const errorText = useErrorText();
  const projectId = useEstimate((state) => state.origin?.id ?? null);
  const [search, setSearch] = useState(item?.designation ?? '');
  const [chosen, setChosen] = useState<LibraryEntry>();
  const library = useItemLibrary(search, item?.unit ?? '', currency, projectId);
  const entries = library.data?.entries ?? [];
  const entry = entries.find(
    (one) => one.designation === chosen?.designation && one.unit === chosen.unit,
  );
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
        <>
          <CancelButton />
          <Button variant="primary" type="submit" form={form} disabled={entry === undefined}>
            {t('library.take')}
          </Button>
        </>
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
            detail={errorText(library.error)}
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
        icon={<IconBooks size={16} stroke={1.75} />}
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
