import {
  AUDIT_ACTIONS,
  AUDIT_RECORD_TYPES,
  type AuditEntry,
  BACKUP_KINDS,
  BACKUP_RECORDS,
  ROLES,
} from '@pcm/contract';
import {
  type Cover,
  CURRENCIES,
  catalogueLabel,
  ESTIMATE_HASH,
  OPEN_END,
  OPERATION_KINDS,
  OPERATION_PRIORITIES,
  OPERATION_STATUSES,
  type RecordView,
  SERVICE_CATEGORIES,
  serviceOf,
} from '@pcm/domain';
import type { Messages } from '@pcm/messages';
import { formatDateTime } from '../../../platform/words/date-time.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { catalogueOf, isolate, useTranslation } from '../../../platform/words/translation.ts';
import { formatBytes } from '../../../platform/words/units.ts';
import { useFieldWords } from '../../../project/versions/use-field-words.ts';
import { usePeopleNames } from './audit.queries.ts';

/** Kinds of records whose entries name no single record. */
const NAMELESS = new Set([
  'sample-company',
  'schedule-settings',
  'company',
  'law',
  'exchange-rates',
  'mail',
  'backup-schedule',
]);

/** A backup is named by its time, either plain or as in its file name. */
const BACKUP = /^(?:backup-)?(\d{4}-\d\d-\d\dT\d\d)[:-](\d\d)[:-](\d\d)[.-](\d{3})Z/;

/** Returns words for an entry: who did what to which record. Unknown values stay as stored. */
export function useEntryWords() {
  const { t } = useTranslation(['auditLog', 'account']);
  const { language } = useFormat();
  const actionName = (action: string) => {
    const known = AUDIT_ACTIONS.find((one) => one === action);
    return known === undefined ? action : t(`actions.${known}`);
  };
  const kindName = (kind: string) => {
    const known = AUDIT_RECORD_TYPES.find((one) => one === kind);
    return known === undefined ? kind : t(`kinds.${known}`);
  };
  const recordName = ({ recordType, recordName: stored, recordId }: AuditEntry) => {
    const known = AUDIT_RECORD_TYPES.find((one) => one === recordType);
    if (known === undefined) return isolate(stored || recordId || recordType);
    if (NAMELESS.has(known)) return t(`record.${known}`);
    const name = stored || (known === 'backup' ? recordId : '');
    const made = known === 'backup' ? BACKUP.exec(name) : null;
    if (made !== null) {
      const moment = `${made[1]}:${made[2]}:${made[3]}.${made[4]}Z`;
      return t('backupOf', { moment: isolate(formatDateTime(moment, language)) });
    }
    return t(`record.${known}`, { name: name === '' ? t('noName') : isolate(name) });
  };
  const sentence = (entry: AuditEntry) => {
    const byItself = entry.adminName === 'client' ? t('client') : t('program');
    const role = ROLES.find((one) => one === entry.adminRole);
    const name = isolate(entry.adminName);
    const person =
      role === undefined ? name : t('whoAs', { name, role: t(`account:role.${role}`) });
    const who = entry.adminId === null ? byItself : person;
    const record = recordName(entry);
    const known = AUDIT_ACTIONS.find((one) => one === entry.action);
    if (known === 'change-credentials' && entry.recordName !== entry.adminName) {
      return t('sentence.rename', { who, name: isolate(entry.recordName) });
    }
    if (known !== undefined) return t(`sentence.${known}`, { who, record });
    return t('sentence.other', { who, record, action: entry.action });
  };
  return { actionName, kindName, recordName, sentence };
}

const MINOR = 'Minor';
const MINOR_UNITS = 100;
/** Taxes and dividend of an estimate, named as the estimate names them. */
const PROFIT = 'profitAnalysis';

/** The fields that hold one of a few choices. */
const CHOICES: ReadonlySet<string> = new Set([
  'conflictPolicy',
  'digits',
  'dueDuringJob',
  'every',
  'kind',
  'language',
  'layout',
  'onDaysOff',
  'overdueInspections',
  'result',
  'sector',
  'status',
]);

const isChoice = (value: string): value is keyof Messages['auditFields']['values'] =>
  Object.hasOwn(catalogueOf('auditFields').values, value);

const isNamedIn = <Part extends 'auditLog' | 'auditFields' | 'company' | 'operation'>(
  part: Part,
  key: string,
): key is keyof Messages[Part]['fields'] & string => Object.hasOwn(catalogueOf(part).fields, key);

/** The fields that name people by their ids. */
const PEOPLE = ['assignedTeam', 'covers', 'memberId', 'members', 'lineChoices', 'work'];

/** Turns a key without a text into words: `someKey` becomes `some key`. */
const spaced = (key: string) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Returns words for the fields of an entry and their values. */
export function useRecordWords(view: RecordView) {
  const { t } = useTranslation([
    'auditLog',
    'auditFields',
    'common',
    'operation',
    'company',
    'absence',
    'backups',
    'account',
  ]);
  const format = useFormat();
  const hasPeople = PEOPLE.some((field) => view?.[field]);
  const nameOf = usePeopleNames(hasPeople);
  const currency = CURRENCIES.find((one) => one === view?.['currency']);
  const { fieldName: estimateField, valueOf: estimateValue } = useFieldWords();

  const partName = (part: string) => {
    if (part === ESTIMATE_HASH) return t('fields.estimate');
    const key = part.endsWith(MINOR) ? part.slice(0, -MINOR.length) : part;
    if (isNamedIn('auditLog', key)) return t(`fields.${key}`);
    if (isNamedIn('auditFields', key)) return t(`auditFields:fields.${key}`);
    if (isNamedIn('company', key)) return t(`company:fields.${key}`);
    if (isNamedIn('operation', key)) return t(`operation:fields.${key}`);
    const records = BACKUP_RECORDS.find((one) => one === key);
    if (records !== undefined) return t(`backups:record.${records}`);
    const service = SERVICE_CATEGORIES.find((one) => one === key);
    return service === undefined ? spaced(key) : serviceOf(service).label[format.language];
  };

  /** Returns the words of a choice in a field that holds one; undefined for what was typed. */
  const choiceText = (field: string, value: string): string | undefined => {
    if (field === 'role') {
      const role = ROLES.find((one) => one === value);
      return role && t(`account:role.${role}`);
    }
    if (!CHOICES.has(field)) return undefined;
    const work = OPERATION_KINDS.find((one) => one === value);
    if (work !== undefined) return t(`operation:kinds.${work}`);
    const backup = BACKUP_KINDS.find((one) => one === value);
    if (backup !== undefined) return t(`backups:kind.${backup}`);
    return isChoice(value) ? t(`auditFields:values.${value}`) : undefined;
  };

  const text = (value: string): string => {
    if (value === OPEN_END) return t('auditFields:openEnd');
    if (value === 'draft' || value === 'published') return t(`common:${value}`);
    const status = OPERATION_STATUSES.find((one) => one === value);
    if (status !== undefined) return t(`operation:status.${status}`);
    const priority = OPERATION_PRIORITIES.find((one) => one === value);
    if (priority !== undefined) return t(`operation:priority.${priority}`);
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return format.day(value);
    if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return formatDateTime(value, format.language);
    return catalogueLabel(nameOf(value), format.language);
  };

  const coverText = ({ memberId, substituteId, firstDay, lastDay }: Cover) =>
    t('absence:cover.line', {
      substitute: isolate(nameOf(substituteId)),
      name: isolate(nameOf(memberId)),
      days: isolate(format.days(firstDay, lastDay, true)),
    });

  const valueOf = (path: readonly string[], value: unknown): string => {
    const last = path.at(-1) ?? '';
    if (path[0] === PROFIT) return estimateValue(path.join('.'), value);
    if (value === undefined || value === null || value === '') return t('none');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') {
      if (last === 'bytes' || last === 'fileBytes') return formatBytes(value, format.language);
      if (!last.endsWith(MINOR)) return format.number(value, { maxDecimals: 6 });
      const amount = value / MINOR_UNITS;
      return currency === undefined ? format.amount(amount, 2) : format.money(amount, currency, 2);
    }
    if (typeof value === 'string') return choiceText(last, value) ?? text(value);
    if (!Array.isArray(value)) return JSON.stringify(value);
    if (value.length === 0) return t('none');
    if (path[0] === 'covers') return (value as Cover[]).map(coverText).join('; ');
    return value.map((item) => (typeof item === 'string' ? text(item) : String(item))).join(', ');
  };

  const nameOfField = (path: readonly string[]): string => {
    const [first, second, ...rest] = path;
    if (first === PROFIT) return estimateField(path.join('.'));
    const parts = path.map(partName);
    const isDefault = first === 'defaults' && rest.length > 0;
    // The company's defaults have the texts of an estimate's fields.
    if (isDefault && second === 'taxes') {
      parts.splice(2, rest.length, estimateField(`profitAnalysis.${rest.join('.')}`));
    } else if (isDefault && second === 'contingencies' && rest.length > 1) {
      parts.splice(3, 1, estimateField(`contingencies.${rest[1]}`));
    }
    return parts.join(' · ');
  };

  return { nameOfField, valueOf };
}
