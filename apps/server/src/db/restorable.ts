const RESTORABLE_MS = 30 * 24 * 60 * 60_000;

/**
 * Returns the time before which deleted records can no longer be restored. Source: decisions.md
 * section 5.
 */
export function restorableSince(now: Date): string {
  return new Date(now.getTime() - RESTORABLE_MS).toISOString();
}
