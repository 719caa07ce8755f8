import { IconSearch, IconX } from '@tabler/icons-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { everywhere } from '../../platform/shortcuts/everywhere.ts';
import { ShortcutLayer } from '../../platform/shortcuts/shortcut-layer.tsx';
import { useShortcut } from '../../platform/shortcuts/use-shortcut.ts';
import { useDebounced } from '../../platform/use-debounced.ts';
import { useFormat } from '../../platform/words/format.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { closeDialog } from '../../project/page-dialogs.ts';
import { IconButton } from '../../ui/button.tsx';
import { focusBack } from '../../ui/overlays/focus-back.ts';
import { DrawnSign } from '../../ui/sign.tsx';
import styles from './command-palette.module.css';
import type { PaletteEntry } from './palette-entry.ts';
import { rememberUsed } from './record-kinds.tsx';
import { type FoundGroup, usePaletteGroups } from './use-palette-groups.ts';

const close = () => closeDialog('palette');

interface PaletteListProps {
  groups: readonly FoundGroup[];
  /** The index of the active entry among all. */
  active: number;
  onActive: (entry: PaletteEntry) => void;
  onChoose: (entry: PaletteEntry) => void;
}

interface PaletteGroupProps extends Omit<PaletteListProps, 'groups'> {
  group: FoundGroup;
  /** The index of its first entry among all. */
  from: number;
}

const scrollIntoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' });

/** Shows the entries of one kind under their heading. */
function PaletteGroup({ group, from, active, onActive, onChoose }: PaletteGroupProps) {
  const { t } = useTranslation('help');
  const format = useFormat();
  const heading = t(`palette.${group.name}`);
  return (
    <div role="group" aria-label={heading}>
      <div className={`note ${styles.heading}`} aria-hidden>
        {heading} <span className={`faint ${styles.count}`}>{format.number(group.count)}</span>
      </div>
      {group.entries.map((entry, index) => {
        const place = from + index;
        const isActive = place === active;
        return (
          <div
            key={entry.key}
            id={`palette-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={isActive}
            className={`row-10 round-4 clickable ${styles.entry}`}
            ref={isActive ? scrollIntoView : null}
            onPointerMove={() => onActive(entry)}
            onClick={() => onChoose(entry)}
          >
            <span className="flex muted rigid">
              <DrawnSign sign={entry.icon} />
            </span>
            <span className="flex no-wrap grows shrinks">
              <bdi className="clipped shrinks">{entry.label}</bdi>
            </span>
            {entry.hint ? <bdi className={`clipped rigid ${styles.hint}`}>{entry.hint}</bdi> : null}
          </div>
        );
      })}
    </div>
  );
}

/** Shows the matching entries, kind by kind. */
function PaletteList({ groups, ...shared }: PaletteListProps) {
  const { t } = useTranslation('help');
  const countBefore = (place: number) =>
    groups.slice(0, place).reduce((count, { entries }) => count + entries.length, 0);
  return (
    <div id="palette-list" role="listbox" aria-label={t('palette.title')} className={styles.list}>
      {groups.map((group, place) => (
        <PaletteGroup key={group.name} group={group} from={countBefore(place)} {...shared} />
      ))}
    </div>
  );
}

/** The number of rows that a key moves in the list. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

const nameOf = ({ group, key }: PaletteEntry) => `${group} ${key}`;

/** Returns whether an entry is still meaningful later. */
const isRemembered = ({ key }: PaletteEntry) =>
  key !== 'action:logout' && !key.startsWith('here:') && !key.startsWith('all:');

/** The command palette (Ctrl+K): finds a screen, record or action; the same keys close it. */
export default function CommandPalette({ onLogout }: { onLogout: () => void }) {
  return (
    <ShortcutLayer>
      <Palette onLogout={onLogout} />
    </ShortcutLayer>
  );
}

function Palette({ onLogout }: { onLogout: () => void }) {
  useShortcut({ keys: everywhere.palette, onPress: close });
  const { t } = useTranslation(['help', 'common']);
  const [typed, setTyped] = useState('');
  /** The entry that the user moved to; undefined is the first one. */
  const [active, setActive] = useState<string>();
  const opener = useRef<Element>(null);
  const chosen = useRef<PaletteEntry>(null);
  const searched = useDebounced(typed);
  const found = usePaletteGroups(typed, searched, onLogout);
  const entries = found.groups.flatMap((group) => group.entries);
  // Results that arrive later do not change the active entry.
  const current = Math.max(0, entries.map(nameOf).indexOf(active ?? ''));
  const isSearching = !found.isActionsOnly && (found.isFetching || searched !== typed);
  const goTo = (entry: PaletteEntry) => setActive(nameOf(entry));

  const choose = (entry: PaletteEntry | undefined) => {
    if (entry === undefined) return;
    if (isRemembered(entry)) rememberUsed(entry);
    chosen.current = entry;
    close();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.nativeEvent.isComposing || entries.length === 0) return;
    if (event.key === 'Enter') choose(entries[current]);
    else if (step === undefined) return;
    else {
      const last = entries.length - 1;
      const next = current + step;
      // A single step wraps around; a page stops at the end.
      const place =
        next > last ? (current === last ? 0 : last) : next < 0 && current > 0 ? 0 : next;
      const entry = entries.at(place);
      if (entry !== undefined) goTo(entry);
    }
    event.preventDefault();
  };
  const status = isSearching
    ? t('palette.searching')
    : t('palette.results', { count: entries.length });

  return (
    <Dialog.Root open onOpenChange={close}>
      <Dialog.Portal>
        <Dialog.Overlay className={`veil appears ${styles.overlay}`}>
          <Dialog.Content
            className={`stack cropped ink sheet wide not-outlined ${styles.palette}`}
            aria-describedby={undefined}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              const { current: entry } = chosen;
              if (entry?.onClosed) entry.onClosed();
              else focusBack(entry === null ? opener.current : null);
            }}
          >
            <Dialog.Title className="visually-hidden">{t('palette.title')}</Dialog.Title>
            <div className={`row-12 muted rigid ruled-below ${styles.search}`}>
              <IconSearch size={18} stroke={1.75} aria-hidden />
              <input
                className={`ink frameless grows not-outlined ${styles.input}`}
                dir="auto"
                role="combobox"
                autoComplete="off"
                spellCheck={false}
                aria-label={t('palette.placeholder')}
                aria-autocomplete="list"
                aria-expanded
                aria-controls="palette-list"
                aria-activedescendant={entries.length > 0 ? `palette-${current}` : undefined}
                placeholder={t('palette.placeholder')}
                value={typed}
                onChange={(event) => {
                  setTyped(event.currentTarget.value);
                  setActive(undefined);
                }}
                onKeyDown={onKeyDown}
              />
              {found.isActionsOnly ? (
                <span className={`size-12 rigid ${styles.mode}`}>{t('palette.actionsOnly')}</span>
              ) : null}
              <span className={`rigid hidden ${styles.close}`}>
                <IconButton
                  label={t('common:close')}
                  icon={<IconX size={18} stroke={1.75} />}
                  onClick={close}
                />
              </span>
            </div>
            <PaletteList groups={found.groups} active={current} onActive={goTo} onChoose={choose} />
            {found.isError ? (
              <p className="pad-card muted break-words">{t('palette.searchFailed')}</p>
            ) : null}
            {entries.length === 0 && !isSearching ? (
              <p className="pad-card muted break-words">
                {t('palette.nothing', { text: found.text })}
              </p>
            ) : null}
            <p className="faint small rigid ruled-above not-on-phones pad-8-16" aria-hidden>
              {t('palette.hint')}
            </p>
            <span role="status" className="visually-hidden">
              {status}
            </span>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
