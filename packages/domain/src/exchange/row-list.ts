import { serviceOf } from '../catalogue/services.ts';
import {
  hasDays,
  isEquipmentListKey,
  LINE_LIST_KEYS,
  type LineListKey,
} from '../document/line-list-key.ts';
import { listsWithName, storedNameOf } from './catalogue-names.ts';
import { foldedText } from './folded-text.ts';
import type { NamedList } from './list-names.ts';
import type { RowSettings } from './row-types.ts';

/** The settings that decide the list of a row. */
export interface ListSettings extends RowSettings {
  /** The list of rows that name none. */
  list: LineListKey;
}

/** Words in names, folded, that distinguish the lists of a combined heading. */
const WORDS: Partial<Record<LineListKey, RegExp>> = {
  transportation:
    /\b(?:vans?|fourgons?|fourgonnettes?|vehicules?|vehicles?|voitures?|camions?|trucks?|cars?|bus|minibus|navettes?|shuttles?|pick-?ups?|carburant|gasoil|fuel|peages?|tolls?|transports?|deplacements?|flights?|vols?|billets?)\b|شاحن|سيار|حافل|نقل|وقود/,
  accommodation:
    /\b(?:hotels?|chambres?|rooms?|nuits?|nuitees?|nights?|hebergements?|logements?|lodging|appartements?|apartments?|villas?|repas|meals?|restauration|per diem)\b|فندق|غرف|وجب|اقامه|ايواء|سكن/,
  insurance: /\b(?:assurances?|insurances?)\b|تامين/,
};

/**
 * Returns the lists that words of the name imply: any word in a combined heading, otherwise the
 * first.
 */
function listsMeant(folded: string, candidates: readonly LineListKey[]): LineListKey[] {
  const within = candidates.filter((list) => WORDS[list]?.test(folded));
  if (within.length > 0) return within;
  return LINE_LIST_KEYS.filter((list) => WORDS[list]?.exec(folded)?.index === 0);
}

function equipmentList(name: string, settings: ListSettings): LineListKey {
  const own = listsWithName(name).find(isEquipmentListKey);
  const [first = 'ppe'] = serviceOf(settings.category).equipmentLists;
  return own ?? (isEquipmentListKey(settings.list) ? settings.list : first);
}

function candidatesOf(
  named: readonly NamedList[],
  name: string,
  settings: ListSettings,
): LineListKey[] {
  const lists = named.flatMap((one): LineListKey[] => {
    if (one === 'equipment') return [equipmentList(name, settings)];
    if (one === 'other') return [];
    return one === 'logistics' ? ['transportation', 'accommodation'] : [one];
  });
  return [...new Set(lists)];
}

/**
 * Returns the list of a row. `named` holds the lists of its heading or its own cell: null without
 * one, several for a combined heading, empty for a heading without a list. Otherwise the catalogue
 * decides by the row's name, then a word of it, then whether the list has days like the row;
 * `isGuess` means that nothing certain decided.
 */
export function listOfRow(
  named: readonly NamedList[] | null,
  name: string,
  isForDays: boolean,
  settings: ListSettings,
): { list: LineListKey; isGuess: boolean } {
  if (named === null) return { list: settings.list, isGuess: false };
  const candidates = candidatesOf(named, name, settings);
  const [only] = candidates;
  if (only !== undefined && candidates.length === 1 && named.length === 1)
    return { list: only, isGuess: false };
  const known = LINE_LIST_KEYS.filter((list) => storedNameOf(list, name).isKnown);
  const own =
    known.find((list) => candidates.includes(list)) ??
    known.find((list) => list === settings.list) ??
    known[0];
  if (own !== undefined) return { list: own, isGuess: false };
  const folded = foldedText(name);
  const meant = listsMeant(folded, candidates);
  // People are never guessed: a heading that names them beside another list gives the other list.
  const others = candidates.filter((list) => list !== 'personnel');
  const [first = settings.list] = meant.length > 0 ? meant : others;
  if (meant.length === 1) return { list: first, isGuess: !candidates.includes(first) };
  const isKept = !isForDays || hasDays(first);
  const list = isKept ? first : (others.find(hasDays) ?? equipmentList(name, settings));
  return {
    list: isForDays && !hasDays(list) ? 'ppe' : list,
    isGuess: candidates.length > 0 || !isKept,
  };
}
