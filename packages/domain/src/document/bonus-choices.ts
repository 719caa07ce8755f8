import type { EstimateData, PersonnelLine } from './estimate-data.ts';

/** Tells whether a bonus has an amount and does not say whether it counts. */
const isOpen = ({ bonus }: PersonnelLine): boolean =>
  bonus !== undefined && bonus.enabled === undefined && (bonus.amount ?? 0) > 0;

/**
 * Returns a sent estimate in which each bonus says whether it counts: one with an amount does unless
 * it was sent with `enabled: false`. A line that `stored` holds with the choice open keeps its price:
 * the engine counts no such bonus.
 */
export function withBonusChoices(sent: EstimateData, stored: () => EstimateData): EstimateData {
  if (sent.personnel?.some(isOpen) !== true) return sent;
  const before = stored().personnel ?? [];
  const wasOpen = (line: PersonnelLine, index: number) => {
    const same = line.id ? before.find(({ id }) => id === line.id) : before[index];
    return same !== undefined && isOpen(same);
  };
  const personnel = sent.personnel.map((line, index) =>
    isOpen(line) ? { ...line, bonus: { ...line.bonus, enabled: !wasOpen(line, index) } } : line,
  );
  return { ...sent, personnel };
}
