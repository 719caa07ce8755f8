import type { AuditEntry } from '@pcm/contract';

/** Where the record of an entry can be seen; null where it has no place of its own. */
export function placeOf({ recordType, recordId, recordName }: AuditEntry): string | null {
  const named = encodeURIComponent(JSON.stringify(recordName));
  switch (recordType) {
    case 'project':
      return `/projects/${recordId}/view`;
    case 'operation':
      return `/operations/${recordId}/view`;
    case 'team-member':
      return `/team-management?tab=team&search=${named}`;
    case 'customer':
      return `/team-management?tab=customers&search=${named}`;
    case 'equipment':
      return `/team-management?tab=equipment&search=${named}`;
    case 'schedule-settings':
      return '/team-management?open=settings';
    case 'company':
      return '/admin-settings?tab=company';
    case 'admin':
      return '/admin-settings?tab=administrators';
    case 'backup':
    case 'backup-schedule':
      return '/admin-settings#backups-server';
    default:
      return null;
  }
}
