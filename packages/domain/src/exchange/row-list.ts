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

/** What the list of a row depends on. */
export interface ListSettings extends RowSettings {
  /** Where rows go that name no list. */
  list: LineListKey;
}

/** Words in names that tell one list of a combined heading from the other, folded. */
const WORDS: Partial<Record<LineListKey, RegExp>> = {
  transportation:
    /\b(?:vans?|fourgons?|fourgonnettes?|vehicules?|vehicles?|voitures?|camions?|trucks?|cars?|bus|minibus|navettes?|shuttles?|pick-?ups?|carburant|gasoil|fuel|peages?|tolls?|transports?|deplacements?|flights?|vols?|billets?)\b|شاحن|سيار|حافل|نقل|وقود/,
  accommodation:
    /\b(?:hotels?|chambres?|rooms?|nuits?|nuitees?|nights?|hebergements?|logements?|lodging|appartements?|apartments?|villas?|repas|meals?|restauration|per diem)\b|فندق|غرف|وجب|اقامه|ايواء|سكن/,
  insurance: /\b(?:assurances?|insurances?)\b|تامين/,
};

/** Lists that a word of the name tells: of a combined heading, else by the name's first word. */
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
 * The list a row goes to. `named` is what its heading or its own cell says: null without one, more
 * than one for a combined heading, none for a heading that names no list. Where that leaves it
 * open the catalogue decides by the row's name, then a word of it, then whether the list keeps the
 * row's days; `isGuess` says that nothing certain decided.
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
  // People are never a guess: a heading that names them beside another list leaves the other.
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
