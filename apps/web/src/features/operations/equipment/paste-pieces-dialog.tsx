import { type ReadPiece, readPieces, turnedPieceDays } from '@pcm/domain';
import { useDeferredValue, useState } from 'react';
import { detectDelimiter, splitRows } from '../../../platform/files/delimited-text.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { plainText } from '../../../platform/words/plain-text.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { DialogAnswer } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { sayDone, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { SelectField } from '../../../ui/fields/choices.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type PieceBody, usePieces, usePieceWrites } from '../assignments.queries.ts';
import { useEquipmentWords } from '../stored-words.ts';
import { useEquipment } from '../team.queries.ts';
import styles from './equipment.module.css';

/** The most rows that are added at once, as the server takes them. */
const MOST_ROWS = 500;

/** A row of the preview: what it adds, or why it adds nothing. */
interface Preview {
  piece: ReadPiece;
  itemName: string;
  body: PieceBody | null;
  problem: string | null;
}

/** Reads pasted rows against the items and codes that exist. */
function usePreview(text: string, itemId: string) {
  const { t } = useTranslation('gear');
  const { data: items = [] } = useEquipment();
  const { data: known = [] } = usePieces();
  const { labelOf } = useEquipmentWords();
  if (text.trim() === '') return null;
  const { cells } = splitRows(text, detectDelimiter(text), MOST_ROWS + 1);
  const read = readPieces(cells);
  if (read === null) return { rows: [], ignored: [], hasCodes: false };
  const codes = new Set(known.map(({ code }) => plainText(code)));
  const byName = new Map(
    items.flatMap((item) =>
      [item.name, labelOf(item.name)].map((name) => [plainText(name).trim(), item] as const),
    ),
  );
  const chosen = items.find(({ id }) => id === itemId);
  const problemOf = (piece: ReadPiece, isItem: boolean): string | null => {
    const [first] = piece.problems;
    if (first?.kind === 'no-day') {
      return t('paste.problems.no-day', { column: t(`fields.${first.column}`) });
    }
    if (first !== undefined) return t(`paste.problems.${first.kind}`);
    const turned = turnedPieceDays(piece);
    if (turned !== null) {
      return t('paste.problems.tooEarly', {
        column: t(`fields.${turned.day}`),
        before: t(`fields.${turned.before}`),
      });
    }
    if (codes.has(plainText(piece.code))) return t('paste.problems.exists');
    if (isItem) return null;
    return piece.item === ''
      ? t('paste.problems.itemMissing')
      : t('paste.problems.noItem', { name: piece.item });
  };
  const rows = read.pieces.map((piece): Preview => {
    const item = piece.item === '' ? chosen : byName.get(plainText(piece.item).trim());
    const problem = problemOf(piece, item !== undefined);
    const { line: _line, item: _item, problems: _problems, ...content } = piece;
    return {
      piece,
      itemName: item === undefined ? piece.item : labelOf(item.name),
      problem,
      body: problem === null && item !== undefined ? { ...content, equipmentId: item.id } : null,
    };
  });
  return { rows, ignored: read.ignored, hasCodes: true };
}

/** Adds pieces that are pasted from a spreadsheet, after a look at what would be added. */
export function PastePiecesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('gear');
  const format = useFormat();
  const sayFailed = useFailureToast();
  const { labelOf } = useEquipmentWords();
  const { data: items = [] } = useEquipment();
  const { add } = usePieceWrites();
  const [text, setText] = useState('');
  const [itemId, setItemId] = useState('');
  const preview = usePreview(useDeferredValue(text), itemId);
  const bodies = (preview?.rows ?? []).flatMap(({ body }) => body ?? []);
  const left = (preview?.rows.length ?? 0) - bodies.length;
  const counted = (count: number) => ({ count });
  const save = async () => {
    try {
      const made = await add.mutateAsync(bodies);
      sayDone(t('paste.added', counted(made.length)));
      onClose();
    } catch (failure) {
      sayFailed(t('paste.failed'), failure);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      filled={text}
      keepOpenOutside
      size="xl"
      title={t('paste.title')}
      actions={
        <DialogAnswer disabled={bodies.length === 0} loading={add.isPending} onClick={save}>
          {t('paste.add', counted(bodies.length))}
        </DialogAnswer>
      }
    >
      <div className="grid-12">
        <TextArea
          label={t('paste.label')}
          help={t('paste.help')}
          rows={5}
          value={text}
          onChange={setText}
        />
        <SelectField
          label={t('paste.item')}
          value={itemId}
          onChange={setItemId}
          options={[
            { value: '', label: t('paste.noItem') },
            ...items.map(({ id, name }) => ({ value: id, label: labelOf(name) })),
          ]}
        />
        {preview !== null && !preview.hasCodes && (
          <Notice tone="attention" live title={t('paste.noCode')} />
        )}
        {preview?.hasCodes && (
          <>
            <p className="muted" role="status">
              {[
                t('paste.ready', counted(bodies.length)),
                ...(left > 0 ? [t('paste.left', counted(left))] : []),
                ...(preview.ignored.length > 0
                  ? [t('paste.ignored', { names: preview.ignored.map(isolate).join(', ') })]
                  : []),
              ].join(' · ')}
            </p>
            <div className={styles.preview}>
              <table>
                <thead>
                  <tr>
                    <th>{t('paste.line')}</th>
                    <th>{t('fields.code')}</th>
                    <th>{t('fields.item')}</th>
                    <th>{t('fields.serialNumber')}</th>
                    <th>{t('fields.firstUsedOn')}</th>
                    <th>{t('list.state')}</th>
                  </tr>
                </thead>
                <tbody>
                  {preview.rows.map(({ piece, itemName, problem }) => (
                    <tr key={piece.line} data-problem={problem !== null || undefined}>
                      <td className="digits">{format.number(piece.line)}</td>
                      <td>
                        <bdi>{piece.code}</bdi>
                      </td>
                      <td>{itemName}</td>
                      <td>
                        <bdi>{piece.serialNumber}</bdi>
                      </td>
                      <td>{piece.firstUsedOn === null ? '' : format.day(piece.firstUsedOn)}</td>
                      <td>{problem ?? t('paste.ok')}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
