import type { ListedPiece } from '@pcm/contract';
import {
  IconClipboardCheck,
  IconPlus,
  IconPrinter,
  IconSearch,
  IconTablePlus,
  IconTag,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../platform/role.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { EXPORTS } from '../../../project/exports/registry.ts';
import { ExportMenu, useExportItems } from '../../../project/exports/use-export.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { EmptyState, ErrorState, LoadingText } from '../../../ui/feedback/states.tsx';
import { SelectField } from '../../../ui/fields/choices.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { usePieces } from '../assignments.queries.ts';
import { shownRecords, useRecordSearch } from '../records/record-cells.tsx';
import { useEquipmentWords } from '../stored-words.ts';
import styles from './equipment.module.css';
import { InspectionDialog } from './inspection-dialog.tsx';
import { PastePiecesDialog } from './paste-pieces-dialog.tsx';
import { PieceDialog } from './piece-dialog.tsx';
import {
  type PieceRow,
  PrintedRegister,
  usePieceColumns,
  usePieceTable,
} from './piece-register.tsx';
import { FILTERS, type PieceFilter, PieceMenu, passes, usePieceActions } from './piece-state.tsx';
import { ShortageDialog } from './shortage-dialog.tsx';

type Asked =
  | { about: 'add' | 'paste' }
  | { about: 'edit'; pieceId: string }
  | { about: 'inspect'; pieces: readonly ListedPiece[] }
  | { about: 'replace'; item: { id: string; name: string } };

/** The list of pieces with what falls due next. */
export function PiecesView() {
  const { t } = useTranslation(['gear', 'team']);
  const format = useFormat();
  const [search, onChange] = useRecordSearch();
  const { labelOf } = useEquipmentWords();
  const { data, error, refetch } = usePieces();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const { replaceStopped, setQuarantine, removePiece } = usePieceActions((item) =>
    setAsked({ about: 'replace', item }),
  );
  const mayPlan = useMay('plan');
  const all: PieceRow[] = (data ?? []).map((piece) => ({ ...piece, name: piece.code }));
  const passing = all.filter((piece) => passes(piece, search.pieces));
  const onOpen = mayPlan
    ? ({ id: pieceId }: ListedPiece) => setAsked({ about: 'edit', pieceId })
    : undefined;
  const onChoose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  };
  const columns = usePieceColumns({ chosen, onChoose, rows: passing, onOpen });
  const sorted = { ...search, sort: search.sort ?? 'due' };
  const rows = shownRecords(
    passing,
    columns,
    sorted,
    ({ code, serialNumber, itemName, manufacturer, model, notes }) =>
      [code, serialNumber, itemName, labelOf(itemName), manufacturer, model, notes].join(' '),
    format.language,
  );
  const table = usePieceTable();
  const exports = useExportItems(EXPORTS.pieces, {
    table: () => table(rows),
    sheet: t('list.sheet'),
    fileName: `${t('list.fileName')}-${today()}`,
  });
  const inspected = rows.filter(({ id }) => chosen.has(id));
  const filterOptions = [
    { value: 'all' as const, label: t('list.filters.all') },
    ...(Object.keys(FILTERS) as PieceFilter[]).map((value) => ({
      value,
      label: t(`list.filters.${value}`, {
        count: format.number(all.filter((piece) => passes(piece, value)).length),
      }),
    })),
  ];
  const renderMenu = (piece: PieceRow) => (
    <PieceMenu
      piece={piece}
      onEdit={() => setAsked({ about: 'edit', pieceId: piece.id })}
      onInspect={() => setAsked({ about: 'inspect', pieces: [piece] })}
      onQuarantine={() => void setQuarantine(piece)}
      onDelete={() => void removePiece(piece)}
    />
  );
  const isEmpty = data?.length === 0;
  return (
    <>
      <div className="flow-8 not-printed">
        {!isEmpty && (
          <>
            <SearchBox
              className="list-search"
              label={t('list.search')}
              clearLabel={t('team:list.clearSearch')}
              value={search.search ?? ''}
              onChange={(text) => onChange({ search: text === '' ? undefined : text })}
              placeholder={t('list.placeholder')}
            />
            <SelectField
              className={styles.filter}
              label={t('list.filter')}
              hideLabel
              value={search.pieces ?? 'all'}
              onChange={(value) => onChange({ pieces: value === 'all' ? undefined : value })}
              options={filterOptions}
            />
            {data && (
              <p className="muted" role="status">
                {t('list.count', { count: rows.length })}
              </p>
            )}
          </>
        )}
        <span className={`push-end inline-flex ${styles.actions}`}>
          {!isEmpty && (
            <>
              <ExportMenu label={t('list.export')} items={exports} />
              <IconButton
                variant="default"
                label={t('list.register')}
                icon={IconPrinter}
                onClick={() => window.print()}
              />
            </>
          )}
          <Button needs="plan" icon={IconTablePlus} onClick={() => setAsked({ about: 'paste' })}>
            {t('list.paste')}
          </Button>
          <Button needs="plan" icon={IconPlus} onClick={() => setAsked({ about: 'add' })}>
            {t('list.add')}
          </Button>
          {inspected.length > 0 && (
            <Button
              needs="plan"
              variant="primary"
              icon={IconClipboardCheck}
              onClick={() => setAsked({ about: 'inspect', pieces: inspected })}
            >
              {t('list.inspect', { count: inspected.length })}
            </Button>
          )}
        </span>
      </div>
      {data === undefined && error === null && <LoadingText text={t('list.loading')} />}
      {data === undefined && error !== null && (
        <ErrorState inCard title={t('list.failed')} error={error} onRetry={refetch} />
      )}
      {data && rows.length === 0 && (
        <Card>
          <EmptyState
            icon={isEmpty ? IconTag : IconSearch}
            title={t(isEmpty ? 'list.empty' : 'list.noMatch')}
            text={isEmpty ? t('list.emptyText') : ''}
          />
        </Card>
      )}
      {rows.length > 0 && (
        <div className="not-printed">
          <DataTable
            label={t('views.pieces')}
            rows={rows}
            height={[56, 104]}
            selected={chosen}
            isPrinted={false}
            columns={[
              ...columns.map((column) => ({ ...column, sort: column.sortBy && column.id })),
              ...(mayPlan
                ? [
                    {
                      id: 'actions',
                      header: t('list.more', { code: '' }),
                      isHeaderHidden: true,
                      kind: 'control' as const,
                      width: 56,
                      cell: renderMenu,
                    },
                  ]
                : []),
            ]}
            order={{ sort: sorted.sort, direction: search.direction ?? 'asc' }}
            onSort={(sort) => {
              const isTurned = sort === sorted.sort && search.direction !== 'desc';
              onChange({ sort, direction: isTurned ? 'desc' : undefined });
            }}
          />
        </div>
      )}
      <PrintedRegister rows={rows} />
      {asked?.about === 'add' && <PieceDialog onClose={close} />}
      {asked?.about === 'edit' && (
        <PieceDialog
          piece={all.find(({ id }) => id === asked.pieceId)}
          onInspect={(piece) => setAsked({ about: 'inspect', pieces: [piece] })}
          onClose={(isSaved) => {
            close();
            if (isSaved) void replaceStopped(all.filter(({ id }) => id === asked.pieceId));
          }}
        />
      )}
      {asked?.about === 'inspect' && (
        <InspectionDialog
          pieces={asked.pieces}
          onClose={(isSaved) => {
            close();
            if (!isSaved) return;
            setChosen(new Set());
            void replaceStopped(asked.pieces);
          }}
        />
      )}
      {asked?.about === 'replace' && <ShortageDialog item={asked.item} onClose={close} />}
      {asked?.about === 'paste' && <PastePiecesDialog onClose={close} />}
    </>
  );
}
