import { AUDIT_ACTIONS, AUDIT_RECORD_TYPES, type AuditEntry, ROLES } from '@pcm/contract';
import { formatDateTime } from '../../../platform/words/date-time.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, isolateNumber } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';

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
      return t('backupOf', { moment: isolateNumber(formatDateTime(moment, language)) });
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
