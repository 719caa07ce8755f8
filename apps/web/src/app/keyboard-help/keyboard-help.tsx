import { IconPrinter, IconX } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placesOfScreen, SHORTCUT_PLACES } from '../../platform/shortcuts/register.ts';
import { ShortcutLayer } from '../../platform/shortcuts/shortcut-layer.tsx';
import { useFormat } from '../../platform/words/format.ts';
import { containsWords } from '../../platform/words/plain-text.ts';
import { Button } from '../../ui/button.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { focusBack } from '../../ui/overlays/focus-back.ts';
import { closeOverlay } from '../open-overlay.ts';
import styles from './keyboard-help.module.css';
import { ShortcutList } from './shortcut-list.tsx';
import { type ShownPlace, useShortcutWords } from './use-shortcut-words.ts';

/** What is left of a place by a search: all of it where its name matches. */
function found(shown: ShownPlace, search: string): ShownPlace {
  const shortcuts = shown.shortcuts.filter(({ text, keys }) => {
    const pressed = keys.map((keysOfOne) => `${keysOfOne.join(' ')} ${keysOfOne.join('+')}`);
    return containsWords(`${shown.title} ${text} ${pressed.join(' ')}`, search);
  });
  return { ...shown, shortcuts };
}

/** Every shortcut of the program, those of the screen that is open first. */
export function KeyboardHelp() {
  const { t } = useTranslation(['help', 'common']);
  const format = useFormat();
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
      <Dialog.Root open onOpenChange={closeOverlay}>
        <Dialog.Portal>
          <Dialog.Overlay className={styles['overlay']}>
            <Dialog.Content
              className={styles['dialog']}
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
              <div className={styles['header']}>
                <div className={styles['titles']}>
                  <Dialog.Title className={styles['title']}>{t('title')}</Dialog.Title>
                  <Dialog.Description className={styles['text']}>{t('text')}</Dialog.Description>
                </div>
                <Button
                  icon={<IconPrinter size={16} stroke={1.75} aria-hidden />}
                  onClick={() => window.print()}
                >
                  {t('print')}
                </Button>
                <IconButton
                  label={t('common:close')}
                  icon={<IconX size={16} />}
                  onClick={closeOverlay}
                />
              </div>
              <SearchBox
                className={styles['search']}
                label={t('search')}
                clearLabel={t('searchClear')}
                placeholder={t('search')}
                value={search}
                onChange={setSearch}
              />
              <div className={styles['groups']} tabIndex={0} role="group" aria-label={t('title')}>
                <div className={styles['columns']}>
                  {places.map((shown) => (
                    <ShortcutList
                      key={shown.place}
                      shown={shown}
                      mark={isHere(shown.place) ? t('thisScreen') : undefined}
                    />
                  ))}
                </div>
                {count === 0 ? (
                  <p className={styles['none']}>{t('none', { text: search })}</p>
                ) : null}
              </div>
              <span role="status" className="visually-hidden">
                {t('found', { count, formatted: format.number(count) })}
              </span>
            </Dialog.Content>
          </Dialog.Overlay>
        </Dialog.Portal>
      </Dialog.Root>
    </ShortcutLayer>
  );
}
