import type { ListedEquipment } from '@pcm/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { serviceLabel } from '../../../project/catalogue-labels.ts';
import { Pill } from '../../../ui/feedback/pill.tsx';
import type { RecordColumn } from '../records/record-columns.ts';
import { RecordName } from '../records/record-name.tsx';
import { useEquipmentWords } from '../stored-words.ts';
import styles from './equipment.module.css';

interface Opening {
  onOpen: (item: ListedEquipment) => void;
  onWhere: (item: ListedEquipment) => void;
}

/** The columns of the Equipment tab. */
export function useEquipmentColumns(opening: Opening | undefined): RecordColumn<ListedEquipment>[] {
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
      key: 'name',
      label: t('fields.item'),
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
      key: 'service',
      label: t('fields.service'),
      width: 'wide',
      from: 'tablet',
      sortBy: serviceOf,
      cell: (item) => <span title={serviceOf(item)}>{serviceOf(item)}</span>,
    },
    {
      key: 'quantity',
      label: t('equipment.quantity'),
      width: 'narrow',
      isNumber: true,
      sortBy: ({ quantity }) => quantity,
      cell: ({ quantity }) => number(quantity),
    },
    {
      key: 'out',
      label: t('equipment.where'),
      width: 'wide',
      from: 'phone',
      sortBy: ({ outToday, notReturned }) => outToday + notReturned,
      cell: (item) => <Whereabouts item={item} opening={opening} />,
    },
  ];
}

interface WhereaboutsProps {
  item: ListedEquipment;
  opening: Opening | undefined;
}

/** How many are out today and how many never came back; a press says where. */
function Whereabouts({ item, opening }: WhereaboutsProps) {
  const { t } = useTranslation('team');
  const format = useFormat();
  const { outToday, notReturned } = item;
  if (outToday + notReturned === 0) return <span>{t('equipment.atHand')}</span>;
  const out = outToday > 0 && t('equipment.out', { formatted: format.number(outToday) });
  const missing = notReturned > 0 && (
    <Pill tone="attention" icon={<IconAlertTriangle size={14} stroke={1.75} aria-hidden />}>
      {t('equipment.notReturned', { formatted: format.number(notReturned) })}
    </Pill>
  );
  if (opening === undefined) return <span className={styles['where']}>{out}</span>;
  return (
    <button
      type="button"
      className={styles['where']}
      onClick={() => opening.onWhere(item)}
      data-press
    >
      {out && <span>{out}</span>}
      {missing}
    </button>
  );
}
