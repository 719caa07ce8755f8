import { MAX_TABLE_ROWS } from '@pcm/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { splitRows } from '../../../lib/files/delimited-text.ts';
import { useLanguage } from '../../../lib/language.ts';
import type { PasteRequest } from '../state/estimate-store.ts';
import { FillDialog } from './fill-dialog.tsx';
import { canFill, pasteShape } from './paste-shape.ts';
import { TableDialog } from './table-dialog.tsx';
import { useCounted } from './use-counted.ts';

/** Shows what pasted rows would change: lines of their own, or cells of the lines there are. */
export function PasteDialog({ paste }: { paste: PasteRequest }) {
  const { t } = useTranslation('exchange');
  const language = useLanguage();
  const { options } = useCounted();
  const [rows] = useState(() => splitRows(paste.text, 'tab', MAX_TABLE_ROWS));
  const [shape, setShape] = useState(() => pasteShape(rows.cells, paste, language));
  if (shape === 'fill') {
    return <FillDialog paste={paste} cells={rows.cells} onAdd={() => setShape('add')} />;
  }
  return (
    <TableDialog
      title={t('pasteTitle', options(rows.cells.length + rows.beyond))}
      source={{
        ...rows,
        list: paste.list,
        after: paste.rowId === null ? undefined : { list: paste.list, id: paste.rowId },
      }}
      onFill={canFill(paste) ? () => setShape('fill') : undefined}
    />
  );
}
