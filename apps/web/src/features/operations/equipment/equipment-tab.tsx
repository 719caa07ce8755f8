import type { AbsenceRecord, ListedEquipment } from '@pcm/contract';
import { IconAlertTriangle, IconCalendarOff, IconMapPin, IconPackage } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../platform/role.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { serviceLabel } from '../../../project/catalogue-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { DeleteRecordDialog, useRecordRestore } from '../records/delete-record.tsx';
import {
  ELSEWHERE,
  RecordActions,
  type RecordColumn,
  RecordName,
  RestoreAction,
  useRecordSearch,
} from '../records/record-cells.tsx';
import { RecordListView } from '../records/record-list.tsx';
import { useDeletedEquipment, useEquipmentWrites } from '../records.queries.ts';
import { useEquipmentWords } from '../stored-words.ts';
import { AbsenceDialog } from '../team/absence-dialog.tsx';
import { useEquipment } from '../team.queries.ts';
import styles from './equipment.module.css';
import { EquipmentDialog } from './equipment-dialog.tsx';
import { PiecesView } from './pieces-view.tsx';
import { SetsView } from './sets-view.tsx';
import { WhereaboutsDialog } from './whereabouts-dialog.tsx';

interface Opening {
  onOpen: (item: ListedEquipment) => void;
  onWhere: (item: ListedEquipment) => void;
}

function useEquipmentColumns(opening: Opening | undefined): RecordColumn<ListedEquipment>[] {
  const { t } = useTranslation('team');
  const format = useFormat();
  const serviceOf = ({ serviceCategory }: ListedEquipment) =>
    serviceCategory === null
      ? t('equipment.allServices')
      : serviceLabel(serviceCategory, format.language);
  const { labelOf } = useEquipmentWords();
  const number = (quantity: number) => format.number(quantity, { maxDecimals: 2 });
  return [
    {
      id: 'name',
      header: t('fields.item'),
      sortBy: ({ name }) => labelOf(name),
      cell: (item) => (
        <RecordName
          name={labelOf(item.name)}
          second={item.notes}
          isActive={item.isActive}
          onOpen={opening && (() => opening.onOpen(item))}
          phone={<Whereabouts item={item} opening={opening} />}
        />
      ),
    },
    {
      id: 'service',
      header: t('fields.service'),
      width: 288,
      from: 960,
      sortBy: serviceOf,
      cell: (item) => <span title={serviceOf(item)}>{serviceOf(item)}</span>,
    },
    {
      id: 'quantity',
      header: t('equipment.quantity'),
      width: 112,
      align: 'end',
      sortBy: ({ quantity }) => quantity,
      cell: ({ quantity }) => number(quantity),
    },
    {
      id: 'out',
      header: t('equipment.where'),
      width: 288,
      from: 768,
      sortBy: ({ outToday, notReturned, awayToday }) => outToday + notReturned + awayToday,
      cell: (item) => <Whereabouts item={item} opening={opening} />,
    },
  ];
}

/** The numbers of pieces out today, in repair or away, and never returned; a press shows where. */
function Whereabouts({ item, opening }: { item: ListedEquipment; opening: Opening | undefined }) {
  const { t } = useTranslation('team');
  const format = useFormat();
  const { outToday, notReturned, awayToday } = item;
  if (outToday + notReturned + awayToday === 0) return <span>{t('equipment.atHand')}</span>;
  const out = outToday > 0 && t('equipment.out', { formatted: format.number(outToday) });
  const missing = notReturned > 0 && (
    <Pill tone="attention" icon={<IconAlertTriangle size={14} stroke={1.75} aria-hidden />}>
      {t('equipment.notReturned', { formatted: format.number(notReturned) })}
    </Pill>
  );
  const away = awayToday > 0 && (
    <Pill icon={<IconCalendarOff size={14} stroke={1.75} aria-hidden />}>
      {t('equipment.away', { formatted: format.number(awayToday, { maxDecimals: 2 }) })}
    </Pill>
  );
  if (opening === undefined) return <span className={styles.where}>{out}</span>;
  return (
    <button type="button" className={styles.where} onClick={() => opening.onWhere(item)} data-press>
      {out && <span>{out}</span>}
      {away}
      {missing}
    </button>
  );
}

type Asked = {
  about: 'edit' | 'delete' | 'where' | 'absence';
  item: ListedEquipment;
  /** One to change; absent: a new one. */
  absence?: AbsenceRecord;
};

/** The equipment of the company: by item, or piece by piece. */
export default function EquipmentTab() {
  const { t } = useTranslation('gear');
  const [search, onChange] = useRecordSearch();
  const { data: items } = useEquipment();
  const view = search.deleted ? 'items' : (search.gear ?? 'items');
  const show = (next: typeof view) =>
    onChange({ ...ELSEWHERE, gear: next === 'items' ? undefined : next, deleted: undefined });
  const lacksItems = view !== 'items' && items?.length === 0;
  return (
    <div className="grid-12">
      <div className={`not-printed ${styles.views}`}>
        <Segmented
          label={t('views.label')}
          value={view}
          onChange={show}
          options={(['items', 'pieces', 'sets'] as const).map((value) => ({
            value,
            label: t(`views.${value}`),
          }))}
        />
      </div>
      {view === 'items' && <ItemsView />}
      {lacksItems && (
        <EmptyState
          inCard
          icon={IconPackage}
          title={t('firstItem.title')}
          text={t('firstItem.text')}
          action={<Button onClick={() => show('items')}>{t('firstItem.go')}</Button>}
        />
      )}
      {!lacksItems && view === 'pieces' && <PiecesView />}
      {!lacksItems && view === 'sets' && <SetsView />}
    </div>
  );
}

/** The list of equipment: how much there is, and where it is. */
function ItemsView() {
  const { t } = useTranslation('team');
  const [search, onChange] = useRecordSearch();
  const { labelOf } = useEquipmentWords();
  const living = useEquipment();
  const deleted = useDeletedEquipment(search.deleted === true);
  const writes = useEquipmentWrites();
  const restore = useRecordRestore(writes);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const mayPlan = useMay('plan');
  const columns = useEquipmentColumns(
    search.deleted || !mayPlan
      ? undefined
      : {
          onOpen: (item) => setAsked({ about: 'edit', item }),
          onWhere: (item) => setAsked({ about: 'where', item }),
        },
  );
  return (
    <>
      <RecordListView
        list="equipment"
        query={search.deleted ? deleted : living}
        columns={columns}
        textOf={({ name, notes }) => `${name} ${labelOf(name)} ${notes}`}
        search={search}
        onChange={onChange}
        emptyIcon={IconPackage}
        renderActions={(item) =>
          search.deleted ? (
            <RestoreAction needs="plan" name={labelOf(item.name)} onRestore={() => restore(item)} />
          ) : (
            <RecordActions
              needs="plan"
              name={labelOf(item.name)}
              onEdit={() => setAsked({ about: 'edit', item })}
              onDelete={() => setAsked({ about: 'delete', item })}
              more={[
                {
                  label: t('equipment.where'),
                  icon: IconMapPin,
                  onSelect: () => setAsked({ about: 'where', item }),
                },
                {
                  label: t('absences.menuEquipment'),
                  icon: IconCalendarOff,
                  onSelect: () => setAsked({ about: 'absence', item }),
                },
              ]}
            />
          )
        }
      />
      {mayPlan && search.open === 'new' && (
        <EquipmentDialog writes={writes} onClose={() => onChange({ open: undefined })} />
      )}
      {asked?.about === 'edit' && (
        <EquipmentDialog item={asked.item} writes={writes} onClose={close} />
      )}
      {asked?.about === 'where' && (
        <WhereaboutsDialog
          item={asked.item}
          writes={writes}
          onAbsence={(absence) => setAsked({ about: 'absence', item: asked.item, absence })}
          onClose={close}
        />
      )}
      {asked?.about === 'absence' && (
        <AbsenceDialog
          owner={{ equipmentId: asked.item.id }}
          absence={asked.absence}
          onClose={close}
        />
      )}
      {asked?.about === 'delete' && (
        <DeleteRecordDialog list="equipment" record={asked.item} writes={writes} onClose={close} />
      )}
    </>
  );
}
