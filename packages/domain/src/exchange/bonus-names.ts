import type { Labels } from '../catalogue/entries.ts';
import type { BonusType } from '../document/estimate-data.ts';
import { foldedText } from './folded-text.ts';

/** The names of the kinds of bonus. */
export const BONUS_LABELS: Readonly<Record<BonusType, Labels>> = {
  fixed: { en: 'Fixed', fr: 'Fixe', ar: 'ثابتة' },
  percentage: { en: 'Percent', fr: 'Pourcentage', ar: 'نسبة' },
  performance: { en: 'Performance', fr: 'Rendement', ar: 'أداء' },
};

const BONUS_TYPES: readonly BonusType[] = ['fixed', 'percentage', 'performance'];

/** Returns the kind of bonus that a text names; null when it names none. */
export function bonusTypeNamed(text: string): BonusType | null {
  const folded = foldedText(text);
  if (folded === '%') return 'percentage';
  return (
    BONUS_TYPES.find(
      (type) =>
        type === folded ||
        Object.values(BONUS_LABELS[type]).some((label: string) => foldedText(label) === folded),
    ) ?? null
  );
}
