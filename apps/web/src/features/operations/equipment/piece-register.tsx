import type { ListedPiece } from '@pcm/contract';
import { usePrinting } from '../../../platform/printing.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { Checkbox } from '../../../ui/fields/choices.tsx';
import { type RecordColumn, RecordName } from '../records/record-cells.tsx';
import { useEquipmentWords } from '../stored-words.ts';
import styles from './equipment.module.css';
import { PieceStatePill, usePieceStateText } from './piece-state.tsx';

/** A piece that the table can name and sort. */
export type PieceRow = ListedPiece & { name: string };

/** Orders by what is to be done: what cannot be used first, then by day, then what is never due. */
function dueOrder({ state, dueOn, retiresOn }: PieceRow): string {
  if (state === 'failed' || state === 'quarantine') return `0 ${state}`;
  if (state === 'unknown') return '1';
  const days = [dueOn, retiresOn].filter((day) => day !== null).toSorted();
  return `2 ${days[0] ?? '9999'}`;
}

interface ColumnsOptions {
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
  rows: readonly PieceRow[];
  onOpen: ((piece: ListedPiece) => void) | undefined;
}

/** Returns the columns of the list of pieces. */
export function usePieceColumns(options: ColumnsOptions): RecordColumn<PieceRow>[] {
  const { chosen, onChoose, rows, onOpen } = options;
  const { t } = useTranslation('gear');
  const format = useFormat();
  const { labelOf } = useEquipmentWords();
  const stateText = usePieceStateText();
  const last = ({ lastInspectedOn, lastResult }: PieceRow) =>
    lastInspectedOn === null || lastResult === null
      ? t('list.never')
      : `${format.day(lastInspectedOn)} · ${t(`results.${lastResult}`)}`;
  const columns: RecordColumn<PieceRow>[] = [
    {
      id: 'name',
      header: t('fields.code'),
      sortBy: ({ code }) => code,
      kind: 'name',
      cell: (piece) => (
        <RecordName
          name={piece.code}
          second={[piece.serialNumber, piece.manufacturer, piece.model].filter(Boolean).join(' · ')}
          isActive
          onOpen={onOpen && (() => onOpen(piece))}
          phone={
            <>
              <span>{labelOf(piece.itemName)}</span>
              <PieceStatePill state={piece.state} />
              <span>{stateText(piece)}</span>
            </>
          }
        />
      ),
    },
    {
      id: 'item',
      header: t('fields.item'),
      width: 240,
      from: 768,
      sortBy: ({ itemName }) => labelOf(itemName),
      cell: ({ itemName }) => <span title={labelOf(itemName)}>{labelOf(itemName)}</span>,
    },
    {
      id: 'due',
      header: t('list.next'),
      width: 300,
      from: 768,
      sortBy: dueOrder,
      cell: (piece) => (
        <span className="wrap-8">
          <PieceStatePill state={piece.state} />
          <span>{stateText(piece)}</span>
        </span>
      ),
    },
    {
      id: 'last',
      header: t('list.last'),
      width: 240,
      from: 1180,
      sortBy: ({ lastInspectedOn }) => lastInspectedOn ?? '',
      cell: (piece) => <span title={piece.lastInspector ?? ''}>{last(piece)}</span>,
    },
  ];
  if (onOpen === undefined) return columns;
  const isAll = rows.length > 0 && rows.every(({ id }) => chosen.has(id));
  return [
    {
      id: 'chosen',
      kind: 'control',
      width: 44,
      header: (
        <Checkbox
          label={t('list.chooseAll')}
          hideLabel
          checked={isAll}
          onChange={(isChosen) =>
            onChoose(
              rows.map(({ id }) => id),
              isChosen,
            )
          }
        />
      ),
      cell: ({ id, code }) => (
        <Checkbox
          label={t('list.choose', { code: isolate(code) })}
          hideLabel
          checked={chosen.has(id)}
          onChange={(isChosen) => onChoose([id], isChosen)}
        />
      ),
    },
    ...columns,
  ];
}

/** Returns the table that a file of pieces holds. */
export function usePieceTable() {
  const { t } = useTranslation('gear');
  const { labelOf } = useEquipmentWords();
  const dayOf = (day: string | null) => (day === null ? null : new Date(`${day}T00:00:00Z`));
  const text = (name: string) => ({ name, kind: 'text' as const });
  const day = (name: string) => ({ name, kind: 'day' as const });
  return (rows: readonly ListedPiece[]) => ({
    columns: [
      text(t('fields.item')),
      text(t('fields.code')),
      text(t('fields.serialNumber')),
      text(t('fields.manufacturer')),
      text(t('fields.model')),
      day(t('fields.purchasedOn')),
      day(t('fields.madeOn')),
      day(t('fields.firstUsedOn')),
      day(t('fields.retiresOn')),
      text(t('list.state')),
      day(t('list.last')),
      text(t('register.result')),
      text(t('register.inspector')),
      day(t('list.next')),
      text(t('interval.source')),
      text(t('fields.notes')),
    ],
    rows: rows.map((piece) => [
      labelOf(piece.itemName),
      piece.code,
      piece.serialNumber,
      piece.manufacturer,
      piece.model,
      dayOf(piece.purchasedOn),
      dayOf(piece.madeOn),
      dayOf(piece.firstUsedOn),
      dayOf(piece.retiresOn),
      t(`states.${piece.state}`),
      dayOf(piece.lastInspectedOn),
      piece.lastResult === null ? '' : t(`results.${piece.lastResult}`),
      piece.lastInspector,
      dayOf(piece.dueOn),
      piece.inspectionSource,
      piece.notes,
    ]),
  });
}

/** The register that an inspector asks for, on paper only. */
export function PrintedRegister({ rows }: { rows: readonly ListedPiece[] }) {
  const { t } = useTranslation('gear');
  const format = useFormat();
  const { labelOf } = useEquipmentWords();
  const stateText = usePieceStateText();
  if (!usePrinting()) return null;
  const day = (value: string | null) => (value === null ? t('register.empty') : format.day(value));
  const items = [...new Map(rows.map((row) => [row.equipmentId, row])).values()];
  return (
    <section className={styles.register}>
      <h2>{t('register.title')}</h2>
      <p>{t('register.made', { day: format.day(today()) })}</p>
      <ul>
        {items.map(({ equipmentId, itemName, inspectionMonths, inspectionSource }) => (
          <li key={equipmentId}>
            {labelOf(itemName)}:{' '}
            {inspectionMonths === null
              ? t('list.noInterval')
              : t('register.interval', { months: inspectionMonths, source: inspectionSource })}
          </li>
        ))}
      </ul>
      <table>
        <thead>
          <tr>
            <th>{t('fields.code')}</th>
            <th>{t('fields.item')}</th>
            <th>{t('fields.serialNumber')}</th>
            <th>{t('fields.firstUsedOn')}</th>
            <th>{t('list.last')}</th>
            <th>{t('register.result')}</th>
            <th>{t('register.inspector')}</th>
            <th>{t('list.next')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((piece) => (
            <tr key={piece.id}>
              <td>{piece.code}</td>
              <td>
                {[labelOf(piece.itemName), piece.manufacturer, piece.model]
                  .filter(Boolean)
                  .join(' · ')}
              </td>
              <td>{piece.serialNumber}</td>
              <td>{day(piece.firstUsedOn)}</td>
              <td>{day(piece.lastInspectedOn)}</td>
              <td>{piece.lastResult === null ? '' : t(`results.${piece.lastResult}`)}</td>
              <td>{piece.lastInspector}</td>
              <td>
                {t(`states.${piece.state}`)}, {stateText(piece)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
