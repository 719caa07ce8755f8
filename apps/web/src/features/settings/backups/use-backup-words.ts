import { BACKUP_RECORDS } from '@pcm/contract';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { formatAge, formatBytes } from '../../../platform/words/units.ts';
import type { BackupEntry } from './backups.queries.ts';

const MINUTE = 60_000;

/** The records that distinguish backups; the preview lists the others. */
const TELLING = ['projects', 'operations', 'teamMembers', 'customers', 'templates'] as const;

/** Returns words for backups and their content. */
export function useBackupWords() {
  const { t } = useTranslation(['backups', 'common']);
  const format = useFormat();
  const { language } = format;
  const moment = (instant: string): string => {
    const date = new Date(instant);
    return isolate(t('moment', { day: format.day(today(date)), time: format.time(date) }));
  };
  const list = (
    backup: Pick<BackupEntry, 'counts'>,
    kinds: readonly (typeof BACKUP_RECORDS)[number][],
  ) =>
    kinds
      .filter((kind) => backup.counts[kind] > 0)
      .map((kind) => `${t(`record.${kind}`)} ${format.number(backup.counts[kind])}`)
      .join(' · ');
  return {
    /** Formats day and minute: `21 Nov 2026, 02:00`. */
    moment,
    age: (instant: string) => {
      const sinceThen = Date.now() - new Date(instant).getTime();
      return sinceThen >= 0 && sinceThen < MINUTE
        ? t('common:justNow')
        : formatAge(instant, language);
    },
    size: (bytes: number) => formatBytes(bytes, language),
    /** Returns what distinguishes a backup: `Projects 64 · Operations 12`. */
    holds: (backup: Pick<BackupEntry, 'counts'>) => list(backup, TELLING) || t('holdsNothing'),
    /** Says how many photos a backup holds or leaves out; empty where it knows of none. */
    photos: ({ photos }: Pick<BackupEntry, 'photos'>) => {
      if (photos === null || photos.named === 0) return '';
      const left = photos.named - photos.held;
      const count = left === 0 ? photos.held : left;
      return t(left === 0 ? 'list.photos' : 'list.withoutPhotos', { count });
    },
    /** Returns the whole content of a backup. */
    holdsAll: (backup: Pick<BackupEntry, 'counts'>) => list(backup, BACKUP_RECORDS),
  };
}
