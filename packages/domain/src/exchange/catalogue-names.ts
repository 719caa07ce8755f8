import { GENERAL_SERVICES, SURFACE_SERVICES } from '../catalogue/default-services.ts';
import type { Labels } from '../catalogue/entries.ts';
import type { ServiceCategory } from '../catalogue/keys.ts';
import { allPositions, positionsOf } from '../catalogue/positions.ts';
import { equipmentCatalogue, insurancePresets, logisticsPresets } from '../catalogue/presets.ts';
import { isEquipmentListKey, LINE_LIST_KEYS, type LineListKey } from '../document/line-list-key.ts';
import { foldedText } from './folded-text.ts';

interface Entry {
  name: string;
  label: Labels;
  rate?: number;
  cost?: number | null;
}

function entriesOf(list: LineListKey): readonly Entry[] {
  if (list === 'personnel') return allPositions;
  if (isEquipmentListKey(list)) return equipmentCatalogue[list].items;
  if (list === 'insurance') return insurancePresets;
  if (list === 'additionalServices') return [...GENERAL_SERVICES, ...SURFACE_SERVICES];
  return logisticsPresets[list];
}

type NamesOfList = ReadonlyMap<string, string>;

let byList: ReadonlyMap<LineListKey, NamesOfList> | undefined;

function namesByList(): ReadonlyMap<LineListKey, NamesOfList> {
  byList ??= new Map(
    LINE_LIST_KEYS.map((list) => {
      const names = new Map<string, string>();
      const add = (text: string, name: string) => {
        const key = foldedText(text);
        if (!names.has(key)) names.set(key, name);
      };
      // Stored names are added first, so that no translation hides one.
      for (const { name } of entriesOf(list)) add(name, name);
      for (const { name, label } of entriesOf(list)) {
        for (const text of [label.fr, label.ar]) add(text, name);
      }
      return [list, names] as const;
    }),
  );
  return byList;
}

/** Returns the catalogue's English name for a text in any language; null when the list lacks it. */
export function catalogueName(list: LineListKey, text: string): string | null {
  return namesByList().get(list)?.get(foldedText(text)) ?? null;
}

/** Returns the lists whose catalogue has a name, in the order of the screens. */
export function listsWithName(text: string): LineListKey[] {
  const key = foldedText(text);
  return LINE_LIST_KEYS.filter((list) => namesByList().get(list)?.has(key));
}

/**
 * Returns the list whose catalogue has most of the names; null when each has less than a quarter.
 */
export function likelyList(names: readonly string[]): LineListKey | null {
  let best: LineListKey | null = null;
  let most = Math.max(names.length / 4, 1);
  for (const list of LINE_LIST_KEYS) {
    const known = names.filter((name) => storedNameOf(list, name).isKnown).length;
    if (known >= most && (best === null || known > most)) {
      best = list;
      most = known;
    }
  }
  return best;
}

/** Returns the catalogue's rate or cost of a stored name; null when it has none. Units: MAD. */
export function catalogueRate(
  list: LineListKey,
  name: string,
  category: ServiceCategory,
): number | null {
  const entries: readonly Entry[] =
    list === 'personnel' ? [...positionsOf(category), ...entriesOf(list)] : entriesOf(list);
  const entry = entries.find((one) => one.name === name);
  return entry?.rate ?? entry?.cost ?? null;
}

const COMMA = /\s*[,،]\s*/;

/**
 * Returns a name cell as documents store it. When the text, or its part before the first comma, is
 * in the catalogue, the name is the catalogue's English one and the rest becomes the description.
 * Other text is kept as it is.
 */
export function storedNameOf(
  list: LineListKey,
  text: string,
): { name: string; description: string; isKnown: boolean } {
  const whole = catalogueName(list, text);
  if (whole !== null) return { name: whole, description: '', isKnown: true };
  const comma = COMMA.exec(text);
  if (comma !== null) {
    const name = catalogueName(list, text.slice(0, comma.index));
    if (name !== null) {
      const description = text.slice(comma.index + comma[0].length).trim();
      return { name, description, isKnown: true };
    }
  }
  return { name: text, description: '', isKnown: false };
}
