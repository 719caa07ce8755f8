import type { ExchangeRequest } from '../state/estimate-store.ts';
import { FileDialog } from './file-dialog.tsx';
import { PasteDialog } from './paste-dialog.tsx';

/** The preview of pasted rows or of a file. */
export function ExchangeDialog({ exchange }: { exchange: ExchangeRequest }) {
  return exchange.kind === 'paste' ? (
    <PasteDialog paste={exchange.paste} />
  ) : (
    <FileDialog file={exchange.file} list={exchange.list} />
  );
}
