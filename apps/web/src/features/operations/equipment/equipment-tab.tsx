import type { ListedEquipment } from '@pcm/contract';
import { IconMapPin, IconPackage } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordActions, RestoreAction } from '../records/record-actions.tsx';
import { DeleteRecordDialog, useRecordRestore } from '../records/record-deletion.tsx';
import { RecordListView } from '../records/record-list.tsx';
import { useRecordSearch } from '../records/record-search.ts';
import { useDeletedEquipment, useEquipmentWrites } from '../records.queries.ts';
import { useEquipmentWords } from '../stored-words.ts';
import { useEquipment } from '../team.queries.ts';
import { useEquipmentColumns } from './equipment-columns.tsx';
import { EquipmentDialog } from './equipment-dialog.tsx';
import { WhereaboutsDialog } from './whereabouts-dialog.tsx';

const icon = { size: 16, stroke: 1.75 } as const;

type Asked = { about: 'edit' | 'delete' | 'where'; item: ListedEquipment };

/** Equipment: how much there is, and where it is. */
export function EquipmentTab() {
  const { t } = useTranslation('team');
  const [search, onChange] = useRecordSearch();
  const { labelOf } = useEquipmentWords();
  const living = useEquipment();
  const deleted = useDeletedEquipment(search.deleted === true);
  const writes = useEquipmentWrites();
  const restore = useRecordRestore(writes);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const columns = useEquipmentColumns(
    search.deleted
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
        emptyIcon={<IconPackage size={22} stroke={1.6} aria-hidden />}
        renderActions={(item) =>
          search.deleted ? (
            <RestoreAction name={labelOf(item.name)} onRestore={() => restore(item)} />
          ) : (
            <RecordActions
              name={labelOf(item.name)}
              onEdit={() => setAsked({ about: 'edit', item })}
              onDelete={() => setAsked({ about: 'delete', item })}
              more={[
                {
                  label: t('equipment.where'),
                  icon: <IconMapPin {...icon} />,
                  onSelect: () => setAsked({ about: 'where', item }),
                },
              ]}
            />
          )
        }
      />
      {search.open === 'new' && (
        <EquipmentDialog writes={writes} onClose={() => onChange({ open: undefined })} />
      )}
      {asked?.about === 'edit' && (
        <EquipmentDialog item={asked.item} writes={writes} onClose={close} />
      )}
      {asked?.about === 'where' && (
        <WhereaboutsDialog item={asked.item} writes={writes} onClose={close} />
      )}
      {asked?.about === 'delete' && (
        <DeleteRecordDialog list="equipment" record={asked.item} writes={writes} onClose={close} />
      )}
    </>
  );
}
