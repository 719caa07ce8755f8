/** Source: decisions.md section 5. */
const DAYS_KEPT = 30;
const DAY = 86_400_000;

/** Returns the day until which a deleted project can be restored. Units: `YYYY-MM-DD`, UTC. */
export function keptUntil(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + DAYS_KEPT * DAY).toISOString().slice(0, 10);
}
