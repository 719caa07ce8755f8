import { IconPrinter, IconX } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import type { Combination } from '../../platform/shortcuts/combination.ts';
import {
  combinationText,
  isMacKeyboard,
  placesOfScreen,
  SHORTCUT_PLACES,
  SHORTCUTS,
  type ShortcutPlace,
} from '../../platform/shortcuts/register.ts';
import { ShortcutLayer } from '../../platform/shortcuts/shortcut-layer.tsx';
import { containsWords } from '../../platform/words/plain-text.ts';
import { catalogueOf, useTranslation } from '../../platform/words/translation.ts';
import { closeDialog } from '../../project/page-dialogs.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { focusBack } from '../../ui/overlays/focus-back.ts';
import styles from './keyboard-help.module.css';

const close = () => closeDialog('keyboard-help');

interface ShownShortcut {
  name: string;
  text: string;
  /** Every key combination, key by key. */
  keys: readonly (readonly string[])[];
}

/** The shortcuts of a place as text. */
interface ShownPlace {
  place: ShortcutPlace;
  title: string;
  shortcuts: readonly ShownShortcut[];
}

/** Returns the texts of the shortcuts of a place, with the key names of this keyboard. */
function useShortcutWords(): (place: ShortcutPlace) => ShownPlace {
  const { t } = useTranslation(['help', 'common']);
  const words = {
    ...catalogueOf('help').key,
    ...catalogueOf('common').key,
  };
  const isMac = isMacKeyboard();
  return (place) => {
    const texts: Record<string, string> = catalogueOf('help').shortcut[place];
    const group: Readonly<Record<string, readonly Combination[]>> = SHORTCUTS[place];
    return {
      place,
      title: t(`group.${place}`),
      shortcuts: Object.entries(group).map(([name, keys]) => ({
        name,
        text: texts[name] ?? name,
        keys: keys.map((combination) => combinationText(combination, words, isMac)),
      })),
    };
  };
}

interface ShortcutListProps {
  shown: ShownPlace;
  /** A mark for shortcuts of the open screen. */
  mark?: string | undefined;
}

/** Lists the shortcuts of one place, with their actions beside the keys. */
function ShortcutList({ shown, mark }: ShortcutListProps) {
  const id = `shortcuts-${shown.place}`;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className="subheading row-8 below-4">
        {shown.title}
        {mark ? <span className={`size-12 medium round-4 ${styles.mark}`}>{mark}</span> : null}
      </h3>
      <dl>
        {shown.shortcuts.map(({ name, text, keys }) => (
          <div key={name} className={`flex between ruled-below align-top ${styles.shortcut}`}>
            <dt className="ink break-words shrinks grows">{text}</dt>
            <dd className={`wrap rigid justify-end ${styles.keys}`}>
              {keys.map((combination) => (
                <bdi key={combination.join('+')} dir="ltr" className={styles.combination}>
                  {combination.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </bdi>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Returns the shortcuts of a place that match a search; all where the place's name matches. */
function found(shown: ShownPlace, search: string): ShownPlace {
  const shortcuts = shown.shortcuts.filter(({ text, keys }) => {
    const pressed = keys.map((keysOfOne) => `${keysOfOne.join(' ')} ${keysOfOne.join('+')}`);
    return containsWords(`${shown.title} ${text} ${pressed.join(' ')}`, search);
  });
  return { ...shown, shortcuts };
}

/** Lists every shortcut of the program, those of the open screen first. */
export default function KeyboardHelp() {
  const { t } = useTranslation(['help', 'common']);
  const [search, setSearch] = useState('');
  const opener = useRef<Element>(null);
  const content = useRef<HTMLDivElement>(null);
  const here = useLocation({
    select: ({ pathname, search: { tab } }) =>
      placesOfScreen(pathname, typeof tab === 'string' ? tab : undefined).join(),
  });
  const words = useShortcutWords();
  const isHere = (place: string) => here.split(',').includes(place);
  const places = [
    ...SHORTCUT_PLACES.filter(isHere),
    ...SHORTCUT_PLACES.filter((place) => !isHere(place)),
  ]
    .map((place) => found(words(place), search))
    .filter(({ shortcuts }) => shortcuts.length > 0);
  const count = places.reduce((sum, { shortcuts }) => sum + shortcuts.length, 0);
  return (
    <ShortcutLayer>
      <Dialog.Root open onOpenChange={close}>
        <Dialog.Portal>
          <Dialog.Overlay className={`flex veil ${styles.overlay}`}>
            <Dialog.Content
              className={`stack cropped ink sheet wide not-outlined ${styles.dialog}`}
              ref={content}
              data-keyboard-help
              onOpenAutoFocus={(event) => {
                opener.current = document.activeElement;
                event.preventDefault();
                content.current?.querySelector('input')?.focus();
              }}
              onCloseAutoFocus={(event) => {
                event.preventDefault();
                focusBack(opener.current);
              }}
            >
              <div className={`flex-8 rigid align-top ${styles.header}`}>
                <div className="shrinks grows">
                  <Dialog.Title className="heading">{t('title')}</Dialog.Title>
                  <Dialog.Description className="muted above-2">{t('text')}</Dialog.Description>
                </div>
                <Button icon={IconPrinter} onClick={() => window.print()}>
                  {t('print')}
                </Button>
                <IconButton label={t('common:close')} icon={<IconX size={16} />} onClick={close} />
              </div>
              <SearchBox
                className={`not-printed ${styles.search}`}
                label={t('search')}
                clearLabel={t('searchClear')}
                placeholder={t('search')}
                value={search}
                onChange={setSearch}
              />
              <div className={styles.groups} tabIndex={0} role="group" aria-label={t('title')}>
                <div className={styles.columns}>
                  {places.map((shown) => (
                    <ShortcutList
                      key={shown.place}
                      shown={shown}
                      mark={isHere(shown.place) ? t('thisScreen') : undefined}
                    />
                  ))}
                </div>
                {count === 0 ? <p className={styles.none}>{t('none', { text: search })}</p> : null}
              </div>
              <span role="status" className="visually-hidden">
                {t('found', { count })}
              </span>
            </Dialog.Content>
          </Dialog.Overlay>
        </Dialog.Portal>
      </Dialog.Root>
    </ShortcutLayer>
  );
}
