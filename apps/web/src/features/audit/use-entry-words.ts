import { AUDIT_ACTIONS, AUDIT_RECORD_TYPES, type AuditEntry } from '@pcm/contract';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../lib/isolate.ts';

/** Kinds of which an entry names no single record. */
const NAMELESS = new Set(['sample-company', 'schedule-settings', 'company', 'backup-schedule']);

/** An entry in words: who did what to which record. What is not known stands as it is stored. */
export function useEntryWords() {
  const { t } = useTranslation('auditLog');
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
    return t(`record.${known}`, { name: name === '' ? t('noName') : isolate(name) });
  };
  const sentence = (entry: AuditEntry) => {
    const who = entry.adminId === null ? t('program') : isolate(entry.adminName);
    const record = recordName(entry);
    const known = AUDIT_ACTIONS.find((one) => one === entry.action);
    if (known !== undefined) return t(`sentence.${known}`, { who, record });
    return t('sentence.other', { who, record, action: entry.action });
  };
  return { actionName, kindName, recordName, sentence };
}
