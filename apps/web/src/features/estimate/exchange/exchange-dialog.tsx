import {
  type EstimateData,
  findColumns,
  isBlankCell,
  MAX_TABLE_ROWS,
  plainText,
} from '@pcm/domain';
import { lazy, Suspense, useState } from 'react';
import { type DelimitedRows, splitRows } from '../../../platform/files/delimited-text.ts';
import {
  lazyWithWords,
  loadWords,
  useLanguage,
  useTranslation,
} from '../../../platform/words/translation.ts';
import { useEstimateActions, useEstimateStore } from '../state/estimate-context.tsx';
import type { ExchangeRequest, PasteRequest } from '../state/estimate-store.ts';
import { linesOf } from '../state/working-line.ts';
import { useCounted } from './exchange-words.ts';
import { FileDialog } from './file-dialog.tsx';
import { FillDialog } from './fill-dialog.tsx';
import { canFill, pasteShape } from './paste-shape.ts';
import { TableDialog } from './table-dialog.tsx';
import type { SourceTable } from './use-table-preview.ts';

/** Splits pasted text into rows, and removes the marks against formulas in copied texts. */
function pastedRows(text: string): DelimitedRows {
  const rows = splitRows(text, 'tab', MAX_TABLE_ROWS);
  return { ...rows, cells: rows.cells.map((row) => row.map(plainText)) };
}

/** Returns the line below which pasted rows are added, and the line that they replace. */
function placeOf(
  { list, rowId }: PasteRequest,
  data: EstimateData,
  isUntouched: (id: string) => boolean,
): Pick<SourceTable, 'after' | 'instead'> {
  if (rowId === null) return {};
  if (!isUntouched(rowId)) return { after: { list, id: rowId } };
  const lines = linesOf(data, list);
  const above = lines[lines.findIndex((line) => line.id === rowId) - 1];
  return {
    instead: { list, id: rowId },
    after: above === undefined ? undefined : { list, id: above.id },
  };
}

/** Shows what pasted rows would change: new lines, or cells of existing lines. */
function PasteDialog({ paste }: { paste: PasteRequest }) {
  const { t } = useTranslation('exchange');
  const language = useLanguage();
  const { options } = useCounted();
  const [rows] = useState(() => pastedRows(paste.text));
  const actions = useEstimateActions();
  const store = useEstimateStore();
  // An untouched line was added only to have a cell to paste into, so that the rows replace it.
  const [place] = useState(() => placeOf(paste, store.getState().data, actions.isUntouched));
  const [shape, setShape] = useState(() => pasteShape(rows.cells, paste, language));
  if (shape === 'fill') {
    return <FillDialog paste={paste} cells={rows.cells} onAdd={() => setShape('add')} />;
  }
  const { header } = findColumns(rows.cells, paste.list, language);
  const count =
    rows.cells.slice(header === null ? 0 : header + 1).filter((row) => !row.every(isBlankCell))
      .length + rows.beyond;
  return (
    <TableDialog
      title={t('pasteTitle', options(count))}
      source={{
        ...rows,
        list: paste.list,
        ...place,
      }}
      onFill={canFill(paste) ? () => setShape('fill') : undefined}
    />
  );
}

const ImportDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('../client-file/import-dialog.tsx'),
    loadWords(['clientFile']),
  ]);
  return { default: module.ImportDialog };
});

const ReturnDialog = lazyWithWords(
  () => import('../client-file/return-dialog.tsx'),
  ['clientFile'],
);

/** Shows the preview of pasted rows or of a file, or fills in the client's file. */
export function ExchangeDialog({ exchange }: { exchange: ExchangeRequest }) {
  switch (exchange.kind) {
    case 'paste':
      return <PasteDialog paste={exchange.paste} />;
    case 'file':
      return <FileDialog file={exchange.file} list={exchange.list} />;
    case 'schedule':
      return (
        <Suspense fallback={null}>
          <ImportDialog source={exchange.source} />
        </Suspense>
      );
    case 'return':
      return (
        <Suspense fallback={null}>
          <ReturnDialog />
        </Suspense>
      );
  }
}
