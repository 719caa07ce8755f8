const RESTORABLE_MS = 30 * 24 * 60 * 60_000;

/** The time before which a deleted record is beyond restoring. Source: decisions.md section 5. */
export function restorableSince(now: Date): string {
  return new Date(now.getTime() - RESTORABLE_MS).toISOString();
}
