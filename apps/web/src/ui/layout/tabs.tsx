import { type KeyboardEvent, type ReactNode, Suspense, useId, useRef } from 'react';
import { isOneOf } from '../../platform/shortcuts/combination.ts';
import { tabs as tabKeys } from '../../platform/shortcuts/parts.ts';
import { LoadingText } from '../feedback/states.tsx';
import { useScreenActions } from '../overlays/menu-items.ts';
import styles from './tabs.module.css';

interface TabsProps<Value extends string> {
  /** Names the row of tabs for screen readers. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** `count` is shown after the label. */
  tabs: readonly { value: Value; label: string; count?: string | undefined }[];
  /**
   * For the tabs of a whole page: the row scrolls sideways when it is too narrow, and the panel may
   * still have to be loaded.
   */
  ofPage?: boolean | undefined;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

/** Returns how far a key moves along the tabs; in Arabic the arrows are reversed. */
function stepOf(key: string, isRtl: boolean): number {
  if (key === 'ArrowRight') return isRtl ? -1 : 1;
  if (key === 'ArrowLeft') return isRtl ? 1 : -1;
  return 0;
}

/**
 * Scrolls the row alone to the chosen tab once the browser has laid the page out, which a question
 * before would do one time more; and again when counts come and make the tabs wider.
 */
function intoView(tab: HTMLElement | null): (() => void) | undefined {
  const row = tab?.parentElement;
  if (!tab || !row) return undefined;
  const observer = new ResizeObserver(() => {
    const [shown, place] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (place.left < shown.left) row.scrollBy({ left: place.left - shown.left });
    if (place.right > shown.right) row.scrollBy({ left: place.right - shown.right });
  });
  for (const one of row.children) observer.observe(one);
  return () => observer.disconnect();
}

/** Shows one of several panels: arrows, Home and End choose, Tab enters the panel. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value, onChange, tabs, ofPage, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const choose = (index: number) => {
    const tab = tabs.at(index % tabs.length);
    if (tab === undefined) return;
    onChange(tab.value);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(tab)]?.focus();
  };
  useScreenActions(
    ofPage
      ? tabs
          .filter((tab) => tab.value !== value)
          .map((tab) => ({ label: tab.label, onSelect: () => onChange(tab.value) }))
      : [],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const current = tabs.findIndex((tab) => tab.value === value);
    if (!isOneOf(event.nativeEvent, tabKeys.choose)) return;
    event.preventDefault();
    const step = stepOf(event.key, document.documentElement.dir === 'rtl');
    if (step !== 0) choose(current + step);
    else if (event.key === 'Home') choose(0);
    else choose(-1);
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={ofPage ? `flex-4 ${styles.list} ${styles.edge}` : `flex-4 ${styles.list}`}
        data-of-page={ofPage || undefined}
      >
        {tabs.map((tab) => {
          const isChosen = tab.value === value;
          return (
            <button
              key={tab.value}
              ref={isChosen && ofPage ? intoView : undefined}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={isChosen}
              aria-controls={`${id}-panel`}
              tabIndex={isChosen ? 0 : -1}
              className={`medium no-wrap rigid plain muted outlined-inside ${styles.tab}`}
              onClick={() => onChange(tab.value)}
              onKeyDown={onKeyDown}
            >
              {tab.label}
              {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
            </button>
          );
        })}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        className={styles.panel}
        data-of-page={ofPage || undefined}
      >
        {ofPage ? <Suspense fallback={<LoadingText />}>{children}</Suspense> : children}
      </div>
    </>
  );
}
