import {
  CURRENCIES,
  catalogueLabel,
  ESTIMATE_HASH,
  OPERATION_PRIORITIES,
  OPERATION_STATUSES,
  type RecordView,
  SERVICE_CATEGORIES,
  serviceOf,
} from '@pcm/domain';
import type { Messages } from '@pcm/messages';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../platform/words/date-time.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useFieldWords } from '../../../project/versions/use-field-words.ts';
import { usePeopleNames } from './people.queries.ts';

const MINOR = 'Minor';
const MINOR_UNITS = 100;

const isNamed = (key: string): key is keyof Messages['auditLog']['fields'] =>
  i18next.exists(`auditLog:fields.${key}`);
const isOfCompany = (key: string): key is keyof Messages['company']['fields'] =>
  i18next.exists(`company:fields.${key}`);

/** A key as words, where no text names it: `someKey` becomes `some key`. */
const spaced = (key: string) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Fields of an entry in words, and their values as people read them. */
export function useRecordWords(view: RecordView) {
  const { t } = useTranslation(['auditLog', 'common', 'operation', 'company']);
  const format = useFormat();
  const nameOf = usePeopleNames(view !== null && Array.isArray(view['assignedTeam']));
  const currency = CURRENCIES.find((one) => one === view?.['currency']);
  const { fieldName: estimateField } = useFieldWords();

  const partName = (part: string) => {
    if (part === ESTIMATE_HASH) return t('fields.estimate');
    const key = part.endsWith(MINOR) ? part.slice(0, -MINOR.length) : part;
    if (isNamed(key)) return t(`fields.${key}`);
    if (isOfCompany(key)) return t(`company:fields.${key}`);
    const service = SERVICE_CATEGORIES.find((one) => one === key);
    return service === undefined ? spaced(key) : serviceOf(service).label[format.language];
  };

  const text = (value: string): string => {
    if (value === 'draft' || value === 'published') return t(`common:${value}`);
    const status = OPERATION_STATUSES.find((one) => one === value);
    if (status !== undefined) return t(`operation:status.${status}`);
    const priority = OPERATION_PRIORITIES.find((one) => one === value);
    if (priority !== undefined) return t(`operation:priority.${priority}`);
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return format.day(value);
    if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return formatDateTime(value, format.language);
    return catalogueLabel(nameOf(value), format.language);
  };

  const valueOf = (path: readonly string[], value: unknown): string => {
    const last = path.at(-1) ?? '';
    if (value === undefined || value === null || value === '') return t('none');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') {
      if (!last.endsWith(MINOR)) return format.number(value, { maxDecimals: 6 });
      const amount = value / MINOR_UNITS;
      return currency === undefined ? format.amount(amount, 2) : format.money(amount, currency, 2);
    }
    if (typeof value === 'string') return text(value);
    if (!Array.isArray(value)) return JSON.stringify(value);
    if (value.length === 0) return t('none');
    return value.map((item) => (typeof item === 'string' ? text(item) : String(item))).join(', ');
  };

  const nameOfField = (path: readonly string[]): string => {
    const [first, second, ...rest] = path;
    const parts = path.map(partName);
    const isDefault = first === 'defaults' && rest.length > 0;
    // The company's defaults are fields of an estimate.
    if (isDefault && second === 'taxes') {
      parts.splice(2, rest.length, estimateField(`profitAnalysis.${rest.join('.')}`));
    } else if (isDefault && second === 'contingencies' && rest.length > 1) {
      parts.splice(3, 1, estimateField(`contingencies.${rest[1]}`));
    }
    return parts.join(' · ');
  };

  return { nameOfField, valueOf };
}
