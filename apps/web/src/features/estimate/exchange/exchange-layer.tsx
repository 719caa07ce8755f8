import { IconFileExport, IconFileImport } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useInsertionEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { focusBack } from '../../../ui/overlays/focus-back.ts';
import { focusLine } from '../grid/grid-focus.ts';
import { useData, useEstimate, useEstimateStore } from '../state/estimate-context.tsx';
import type { ExchangeRequest } from '../state/estimate-store.ts';
import { type ListKey, linesOf } from '../state/working-line.ts';
import styles from './exchange.module.css';

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Takes files dropped anywhere on the page; true while one is dragged over it. */
function useFileDrop(onFile: (file: File) => void, isOff: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (isOff) return;
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      depth += 1;
      setOver(true);
    };
    const leave = () => {
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const over = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      depth = 0;
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (event.defaultPrevented || file === undefined) return;
      event.preventDefault();
      onFile(file);
    };
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
    };
  }, [onFile, isOff]);
  return isOver && !isOff;
}

const ExchangeDialog = lazy(() =>
  import('./exchange-dialog.tsx').then((module) => ({ default: module.ExchangeDialog })),
);

interface Origin {
  element: Element | null;
  /** The target cell by row index, because the pasted lines may have replaced its line. */
  cell: { list: ListKey; row: number; column: string } | null;
}

/**
 * Returns the focus to the cell or button where an exchange began. One exchange may open several
 * dialogs, and each knows only the element that was in focus before it.
 */
function useFocusAfter(exchange: ExchangeRequest | null) {
  const store = useEstimateStore();
  const origin = useRef<Origin>(null);
  useInsertionEffect(() => {
    if (exchange === null || origin.current !== null) return;
    const paste =
      exchange.kind === 'paste' && exchange.paste.rowId !== null ? exchange.paste : null;
    const row =
      paste === null
        ? -1
        : linesOf(store.getState().data, paste.list).findIndex(({ id }) => id === paste.rowId);
    origin.current = {
      element: document.activeElement,
      cell: paste === null || row < 0 ? null : { list: paste.list, column: paste.column, row },
    };
  }, [exchange, store]);
  useEffect(() => {
    if (exchange !== null || origin.current === null) return;
    const { element, cell } = origin.current;
    origin.current = null;
    // Waits until the dialog has restored the focus in its own way.
    const timer = setTimeout(() => {
      const now = document.activeElement;
      if (now !== document.body && now?.tagName !== 'MAIN') return;
      const id =
        cell === null ? undefined : linesOf(store.getState().data, cell.list)[cell.row]?.id;
      if (element?.isConnected || cell === null || id === undefined) focusBack(element);
      else focusLine(id, cell.column);
    });
    return () => clearTimeout(timer);
  }, [exchange, store]);
}

/**
 * Opens the preview of pasted rows or of a file, and accepts files dropped anywhere on the page.
 * The code of the preview is loaded with the first exchange.
 */
export function ExchangeLayer() {
  const { t } = useTranslation('exchange');
  const exchange = useEstimate((state) => state.exchange);
  const openFile = useEstimate((state) => state.openFile);
  const openSchedule = useEstimate((state) => state.openSchedule);
  const { tab }: { tab?: string | undefined } = useSearch({ strict: false });
  useFocusAfter(exchange);
  const isOver = useFileDrop(tab === 'schedule' ? openSchedule : openFile, exchange !== null);
  if (exchange !== null) {
    return (
      <Suspense fallback={null}>
        <ExchangeDialog exchange={exchange} />
      </Suspense>
    );
  }
  return isOver ? (
    <div className={`grid centred not-clickable veil ${styles.over}`}>
      <strong>{t('drop.here')}</strong>
    </div>
  ) : null;
}

/** Whether the focus stands nowhere yet, as after a move to another page. */
const isFocusFree = () =>
  document.activeElement === document.body || document.activeElement?.tagName === 'MAIN';

/**
 * Opens the import of the client's price schedule and, once there are items, its return. A tender
 * begins with the focus on the import.
 */
export function ClientFileButtons({ isShort = false }: { isShort?: boolean }) {
  const { t } = useTranslation('estimate');
  const isTender = useEstimate(({ job }) => job?.tender !== undefined);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isTender && !isShort && isFocusFree()) first.current?.focus({ preventScroll: true });
  }, [isTender, isShort]);
  const openSchedule = useEstimate((state) => state.openSchedule);
  const openReturn = useEstimate((state) => state.openReturn);
  const hasItems = useData((data) => (data.priceSchedule?.items?.length ?? 0) > 0);
  return (
    <>
      <Button
        ref={first}
        variant={hasItems ? undefined : 'soft'}
        icon={IconFileImport}
        aria-label={isShort ? t('clientFile.import') : undefined}
        onClick={() => openSchedule(null)}
      >
        {t(isShort ? 'clientFile.importShort' : 'clientFile.import')}
      </Button>
      {hasItems ? (
        <Button icon={IconFileExport} onClick={() => openReturn()}>
          {t('clientFile.return')}
        </Button>
      ) : null}
    </>
  );
}
