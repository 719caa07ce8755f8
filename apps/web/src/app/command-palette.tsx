import { IconSearch } from '@tabler/icons-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { containsWords } from '../lib/plain-text.ts';
import { useDebounced } from '../lib/use-debounced.ts';
import styles from './command-palette.module.css';
import {
  usePaletteActions,
  usePaletteProjectEntries,
  usePaletteScreens,
} from './palette-entries.tsx';
import type { PaletteEntry } from './palette-entry.ts';
import { PaletteGroup } from './palette-group.tsx';

interface CommandPaletteProps {
  onClose: () => void;
  onLogout: () => void;
}

const matching = (entries: PaletteEntry[], text: string) =>
  entries.filter((entry) => containsWords(`${entry.label} ${entry.words ?? ''}`, text));

/** Ctrl+K: any screen, project or action by its name. */
export function CommandPalette({ onClose, onLogout }: CommandPaletteProps) {
  const { t } = useTranslation('shell');
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const search = useDebounced(text.trim());
  const projects = usePaletteProjectEntries(search);
  const groups = [
    { heading: t('palette.projects'), entries: text.trim() === '' ? [] : projects.entries },
    { heading: t('palette.screens'), entries: matching(usePaletteScreens(), text) },
    { heading: t('palette.actions'), entries: matching(usePaletteActions(onLogout), text) },
    { heading: t('palette.projects'), entries: text.trim() === '' ? projects.entries : [] },
  ].filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  const current = Math.min(active, entries.length - 1);
  const isSearching = projects.isFetching || search !== text.trim();

  const choose = (entry: PaletteEntry | undefined) => {
    if (entry === undefined) return;
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const count = entries.length;
    if (event.nativeEvent.isComposing || count === 0) return;
    if (event.key === 'ArrowDown') setActive((current + 1) % count);
    else if (event.key === 'ArrowUp') setActive((current - 1 + count) % count);
    else if (event.key === 'Enter') choose(entries[current]);
    else return;
    event.preventDefault();
  };

  let start = 0;
  const placed = groups.map((group) => {
    const from = start;
    start += group.entries.length;
    return { ...group, from };
  });
  const status = isSearching
    ? t('palette.searching')
    : t('palette.results', { count: entries.length });

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.overlay}>
          <Dialog.Content className={styles.palette} aria-describedby={undefined}>
            <Dialog.Title className="visually-hidden">{t('palette.title')}</Dialog.Title>
            <div className={styles.search}>
              <IconSearch size={18} stroke={1.75} aria-hidden />
              <input
                className={styles.input}
                dir="auto"
                role="combobox"
                autoComplete="off"
                spellCheck={false}
                aria-label={t('palette.placeholder')}
                aria-expanded
                aria-controls="palette-list"
                aria-activedescendant={current >= 0 ? `palette-${current}` : undefined}
                placeholder={t('palette.placeholder')}
                value={text}
                onChange={(event) => {
                  setText(event.currentTarget.value);
                  setActive(0);
                }}
                onKeyDown={onKeyDown}
              />
            </div>
            <div
              id="palette-list"
              role="listbox"
              aria-label={t('palette.title')}
              className={styles.list}
            >
              {placed.map((group) => (
                <PaletteGroup
                  key={group.heading}
                  heading={group.heading}
                  entries={group.entries}
                  from={group.from}
                  active={current}
                  onActive={setActive}
                  onChoose={choose}
                />
              ))}
            </div>
            {projects.isError ? <p className={styles.none}>{t('palette.searchFailed')}</p> : null}
            {entries.length === 0 && !isSearching ? (
              <p className={styles.none}>{t('palette.nothing', { text })}</p>
            ) : null}
            <span role="status" className="visually-hidden">
              {status}
            </span>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
