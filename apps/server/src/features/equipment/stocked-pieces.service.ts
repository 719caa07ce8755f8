import {
  type AbsentTime,
  EQUIPMENT_ABSENCE_KINDS,
  type GearRules,
  pieceStanding,
  pieceStops,
  type StockedPiece,
} from '@pcm/domain';
import type { Db } from '../../db/schema.ts';
import type { StockItem } from './equipment.service.ts';
import { inspections, pieces } from './piece.record.ts';
import { findInspections, findPiecesOfItems } from './pieces.repo.ts';

/** An absence of equipment, with the pieces that it names. */
interface NamedAbsence extends AbsentTime {
  kind: string;
  pieceIds: readonly string[];
}

/** What stops pieces beside themselves. */
interface Stops {
  /** Pieces that retired by this day are none of the quantity. */
  from: string;
  rules: GearRules & { today: string };
  absences: readonly NamedAbsence[];
}

/** Returns the pieces of some items by the id of the item, with the days on which each stands still. */
export async function stockedPieces(
  db: Db,
  items: readonly Pick<StockItem, 'id' | 'inspectionMonths'>[],
  { from, rules, absences }: Stops,
): Promise<Map<string, StockedPiece[]>> {
  const itemIds = items.map(({ id }) => id);
  const rows = (await findPiecesOfItems(db, itemIds)).map(pieces.shown);
  if (rows.length === 0) return new Map();
  const made = Map.groupBy(
    (await findInspections(db, { itemIds })).map(inspections.shown),
    ({ pieceId }) => pieceId,
  );
  const months = new Map(items.map((item) => [item.id, item.inspectionMonths]));
  const stocked = rows.map((piece) => {
    const interval = months.get(piece.equipmentId) ?? null;
    const standing = pieceStanding(piece, made.get(piece.id) ?? [], interval);
    const away = absences.flatMap(({ kind, pieceIds, ...days }) => {
      const cause = EQUIPMENT_ABSENCE_KINDS.find((known) => known === kind);
      return cause === undefined || !pieceIds.includes(piece.id) ? [] : [{ ...days, cause }];
    });
    const stops = [...pieceStops(standing, rules, rules.today), ...away];
    const { id, code, equipmentId, retiresOn } = piece;
    const isGone = retiresOn !== null && retiresOn <= from;
    return { equipmentId, piece: { id, code, stops, isGone } };
  });
  const byItem = Map.groupBy(stocked, ({ equipmentId }) => equipmentId);
  return new Map([...byItem].map(([id, own]) => [id, own.map(({ piece }) => piece)]));
}
