import { fileNamePart } from '@pcm/domain';
import { today } from '../../../platform/words/today.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { EXPORTS } from '../../../project/exports/registry.ts';
import type { FileTable, TableCell } from '../../../project/exports/table-file.ts';
import { useExportItems } from '../../../project/exports/use-export.tsx';
import type { MenuItem } from '../../../ui/overlays/menu-items.ts';
import { useEstimateStore } from '../state/estimate-context.tsx';
import { useGroupName } from './group-head.tsx';
import { groupsOf, type ItemGroup, scheduleOf } from './schedule-edits.ts';
import { scheduleFigures, sumsOf } from './schedule-figures.ts';

const COLUMNS = [
  ['number', 'text'],
  ['designation', 'text'],
  ['unit', 'text'],
  ['quantity', 'quantity'],
  ['unitPrice', 'amount'],
  ['amount', 'amount'],
] as const;

/** The schedule with its prices as files: what the client is shown, without cost and margin. */
export function useScheduleExport(): MenuItem[] {
  const { t } = useTranslation(['priceSchedule', 'estimate']);
  const store = useEstimateStore();
  const nameOf = useGroupName();
  const { data: shown } = store.getState();
  const table = (): FileTable => {
    const { data } = store.getState();
    const figures = scheduleFigures(data);
    const { totalExcludingVat, vat, totalIncludingVat } = figures.priced;
    const groups = groupsOf(scheduleOf(data));
    const sum = (label: string, amount: number): TableCell[] => [
      null,
      label,
      null,
      null,
      null,
      amount,
    ];
    const rowsOf = (group: ItemGroup): TableCell[][] => [
      ...(groups.length > 1 ? [[null, nameOf(group), null, null, null, null]] : []),
      ...group.items.map(({ id, number = '', designation = '', unit = '', quantity }) => {
        const priced = figures.byId.get(id);
        return [
          number,
          designation,
          unit,
          quantity,
          priced?.unitPrice ?? null,
          priced?.amount ?? 0,
        ];
      }),
      ...(groups.length > 1
        ? [sum(t('export.sumOf', { name: nameOf(group) }), sumsOf(group.items, figures).amount)]
        : []),
    ];
    return {
      columns: COLUMNS.map(([column, kind]) => ({ name: t(`column.${column}`), kind })),
      rows: [
        ...groups.filter(({ key }) => key !== 'options').flatMap(rowsOf),
        sum(t('foot.excluding'), totalExcludingVat),
        sum(t('export.vat'), vat),
        sum(t('foot.including'), totalIncludingVat),
        ...groups.filter(({ key }) => key === 'options').flatMap(rowsOf),
      ],
    };
  };
  return useExportItems(EXPORTS.priceSchedule, {
    table,
    sheet: t('estimate:tab.schedule'),
    fileName: `price-schedule-${fileNamePart(shown.projectInfo?.name ?? '')}-${today()}`,
  });
}
