import { parseJson } from '@pcm/contract';
import { type EstimateData, SPECIFICATION, withSimulationsOf } from '@pcm/domain';
import { decodeText, detectEncoding, looksBinary } from '../../../platform/files/text-encoding.ts';
import { type Backup, backupSchema } from '../../../saving/local-backups.ts';
import { workingCopy } from '../state/working-line.ts';

/** Far more than an estimate of 5,000 lines needs. Units: bytes. */
export const MAX_BACKUP_SIZE = 10 * 1024 * 1024;

/** The reason why a file is not a backup. */
export type BackupTrouble =
  | { kind: 'tooLarge' | 'notText' | 'notJson' | 'unreadable' }
  /** `path` names the part of the file that is wrong. */
  | { kind: 'notEstimate'; path: string };

/** The backup in a file, or the reason why the file holds none. */
export type ReadBackup = { ok: true; backup: Backup } | { ok: false; trouble: BackupTrouble };

const trouble = (kind: Exclude<BackupTrouble['kind'], 'notEstimate'>): ReadBackup => ({
  ok: false,
  trouble: { kind },
});

/** JSON is written in Unicode: any other encoding would garble names. */
function decodeUnicode(bytes: Uint8Array): string | null {
  const encoding = detectEncoding(bytes);
  if (!encoding.startsWith('utf-')) return null;
  const text = decodeText(bytes, encoding);
  return looksBinary(text) ? null : text;
}

function pathOf(path: readonly PropertyKey[]): string {
  const text = path
    .map((part) => (typeof part === 'number' ? `[${part + 1}]` : `.${String(part)}`))
    .join('');
  return text.replace(/^\./, '') || 'data';
}

/** Converts an API answer about a project to the form of a backup; keeps other values. */
function asBackup(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || 'kind' in value) return value;
  const { id, name, data, updatedAt }: Record<string, unknown> = { ...value };
  if (data === undefined) return value;
  return {
    kind: 'project-cost-manager-backup',
    timestamp: updatedAt,
    projectId: id ?? null,
    baseVersion: null,
    name: name ?? '',
    data,
  };
}

/** Reads a backup from a file. It never throws, and it changes nothing else. */
export async function readBackupFile(file: Blob): Promise<ReadBackup> {
  if (file.size > MAX_BACKUP_SIZE) return trouble('tooLarge');
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return trouble('unreadable');
  }
  const text = decodeUnicode(bytes);
  if (text === null) return trouble('notText');
  const json = parseJson(text);
  if (!json.ok) {
    return json.path.length === 0
      ? trouble('notJson')
      : { ok: false, trouble: { kind: 'notEstimate', path: pathOf(json.path) } };
  }
  const parsed = backupSchema.safeParse(asBackup(json.value));
  if (parsed.success) return { ok: true, backup: parsed.data };
  const [issue] = parsed.error.issues;
  return { ok: false, trouble: { kind: 'notEstimate', path: pathOf(issue?.path ?? []) } };
}

/**
 * Returns the estimate after a restore: the backup's, with the simulations of the current one.
 * Simulations are kept with the project on another page, and a restore does not undo them.
 */
export function restoredEstimate(backup: EstimateData, now: EstimateData): EstimateData {
  return workingCopy(withSimulationsOf(backup, now, SPECIFICATION));
}
