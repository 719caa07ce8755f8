import {
  catalogueLabel,
  type EstimateData,
  equipmentCatalogue,
  type PricedEstimate,
} from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import type { Difference } from '../state/differences.ts';
import { isEquipmentList, type ListKey } from '../state/working-line.ts';

/** One row of the table of differences. */
export interface ConflictRow {
  key: string;
  name: string;
  theirs: string;
  mine: string;
  /** A total below the cells. */
  isSum: boolean;
}

interface Side {
  data: EstimateData;
  priced: PricedEstimate;
}

/** What the rows say, in the language of the interface. */
export interface ConflictWords {
  field: (path: string) => string;
  line: (list: ListKey, name: string) => string;
  cell: (line: string, field: string) => string;
  order: (list: string) => string;
  list: (list: ListKey) => string;
  /** Rates, costs and bonus amounts with their cents. */
  value: (value: unknown, field?: string) => string;
  amount: (amount: number) => string;
  sum: (part: (typeof SUMS)[number]) => string;
  onlyHere: string;
  absent: string;
  ordered: string;
}

const SUMS = [
  'personnel',
  'equipment',
  'logistics',
  'insurance',
  'additionalServices',
  'total',
] as const;

/** Cells that differ, then totals that differ because of them. */
export function conflictRows(
  theirs: Side,
  mine: Side,
  differences: readonly Difference[],
  words: ConflictWords,
): ConflictRow[] {
  const cells = differences.map((difference, index): ConflictRow => {
    const row = { key: `cell-${index}`, isSum: false };
    switch (difference.kind) {
      case 'field':
        return {
          ...row,
          name: words.field(difference.path),
          theirs: words.value(difference.before),
          mine: words.value(difference.after),
        };
      case 'cell':
        return {
          ...row,
          name: words.cell(words.line(difference.list, difference.line), difference.field),
          theirs: words.value(difference.before, difference.field),
          mine: words.value(difference.after, difference.field),
        };
      case 'order':
        return {
          ...row,
          name: words.order(words.list(difference.list)),
          theirs: '',
          mine: words.ordered,
        };
      default:
        return {
          ...row,
          name: words.line(difference.list, difference.line),
          theirs: difference.kind === 'added' ? words.absent : words.onlyHere,
          mine: difference.kind === 'added' ? words.onlyHere : words.absent,
        };
    }
  });
  const sums = SUMS.filter((part) => theirs.priced.cost[part] !== mine.priced.cost[part]).map(
    (part): ConflictRow => ({
      key: part,
      isSum: true,
      name: words.sum(part),
      theirs: words.amount(theirs.priced.cost[part]),
      mine: words.amount(mine.priced.cost[part]),
    }),
  );
  return [...cells, ...sums];
}

/** Fields that stand on the page under another key of the catalogue. */
const COLUMN_OF_FIELD = {
  type: 'position',
  name: 'name',
  description: 'description',
  count: 'count',
  quantity: 'quantity',
  rate: 'rate',
  days: 'days',
  cost: 'cost',
  selected: 'selected',
} as const;

type KnownField = keyof typeof COLUMN_OF_FIELD;

const isKnownField = (field: string): field is KnownField => field in COLUMN_OF_FIELD;

const INFO_FIELDS = [
  'name',
  'client',
  'location',
  'height',
  'area',
  'startDate',
  'endDate',
  'serviceCategory',
  'projectType',
] as const;

const CONTINGENCIES = [
  'weatherDelay',
  'equipmentFailure',
  'adminOverhead',
  'profitMargin',
] as const;

/** The words of the conflict table. */
export function useConflictWords(): ConflictWords {
  const { t } = useTranslation(['estimate', 'cost']);
  const format = useFormat();
  const fieldName = (path: string) => {
    const [part, ...rest] = path.split('.');
    const field = rest.join('.');
    const info = INFO_FIELDS.find((key) => part === 'projectInfo' && key === field);
    if (info !== undefined) return t(`info.${info}`);
    const contingency = CONTINGENCIES.find((key) => part === 'contingencies' && key === field);
    if (contingency !== undefined) return t(`cost:${contingency}`);
    if (path === 'settings.currency') return t('info.currency');
    if (path === 'profitAnalysis.customerOrderAmount') return t('cost:profit.order');
    const section = part === 'profitAnalysis' ? t('profit.title') : t('contributions.title');
    return t('conflict.field', { line: section, field });
  };
  const listName = (list: ListKey) => {
    if (isEquipmentList(list)) return equipmentCatalogue[list].label[format.language];
    if (list === 'additionalServices') return t('services.title');
    return t(`cost:${list}`);
  };
  return {
    field: fieldName,
    list: listName,
    line: (list, name) => catalogueLabel(name, format.language) || listName(list),
    cell: (line, field) => {
      const [head = '', inner] = field.split('.');
      const name =
        head === 'bonus'
          ? t('cost:column.bonus')
          : isKnownField(head)
            ? t(`cost:column.${COLUMN_OF_FIELD[head]}`)
            : head;
      return t('conflict.field', {
        line,
        field: inner === 'amount' || !inner ? name : `${name} ${inner}`,
      });
    },
    order: (list) => t('conflict.order', { list }),
    value: (value, field = '') => {
      if (value === undefined || value === null || value === '') return format.amount(null);
      if (typeof value === 'number') {
        const isAmount = /^(rate|cost)$|\.amount$/.test(field);
        return format.number(value, { minDecimals: isAmount ? 2 : 0, maxDecimals: 6 });
      }
      if (typeof value === 'boolean') return t(value ? 'conflict.on' : 'conflict.off');
      return catalogueLabel(
        typeof value === 'string' ? value : JSON.stringify(value),
        format.language,
      );
    },
    amount: (amount) => format.amount(amount, 2),
    sum: (part) => t(`cost:${part}`),
    onlyHere: t('conflict.lineAdded'),
    absent: t('conflict.lineAbsent'),
    ordered: t('conflict.ordered'),
  };
}
