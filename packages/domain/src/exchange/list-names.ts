import type { Labels } from '../catalogue/entries.ts';
import { equipmentCatalogue } from '../catalogue/presets.ts';
import { isEquipmentListKey, LINE_LIST_KEYS, type LineListKey } from '../document/line-list-key.ts';
import { LANGUAGES, type Language } from '../languages.ts';
import { foldedText, headingWords } from './folded-text.ts';

const OTHER_LISTS: Readonly<Record<string, Labels>> = {
  personnel: { en: 'Personnel', fr: 'Personnel', ar: 'الأفراد' },
  transportation: { en: 'Transportation', fr: 'Transport', ar: 'النقل' },
  accommodation: { en: 'Accommodation', fr: 'Hébergement', ar: 'الإيواء' },
  insurance: { en: 'Insurance', fr: 'Assurances', ar: 'التأمين' },
  additionalServices: { en: 'Services', fr: 'Prestations', ar: 'الخدمات' },
};

/** Returns the name of a list in a language. */
export function lineListLabel(list: LineListKey, language: Language): string {
  const labels = isEquipmentListKey(list) ? equipmentCatalogue[list].label : OTHER_LISTS[list];
  return labels?.[language] ?? list;
}

/** Other words for lists; `equipment` and `logistics` do not say which of their lists is meant. */
const SYNONYMS: Readonly<Record<string, string>> = {
  personnel:
    'labour|labor|staff|people|crew|team|manpower|workforce|main oeuvre|equipe|effectif|ressources humaines|اليد العاملة|العمال|الموظفون|الموارد البشرية|الطاقم|فريق العمل',
  transportation: 'transport|vehicles|travel|vehicules|deplacement|deplacements|المواصلات|التنقل',
  accommodation: 'lodging|hotel|housing|logement|hotels|السكن|الإقامة',
  insurance: 'insurances|assurance|التأمينات',
  additionalServices:
    'additional services|other services|service|services|prestation|prestations supplementaires|services additionnels|خدمات إضافية|الخدمات الإضافية',
  equipment:
    'equipment|equipment materials|equipments|materials|tools|materiel|materiels|equipement|equipements|materiaux|fournitures|outillage|المعدات|المعدات المواد|المواد|الأدوات|التجهيزات',
  logistics: 'logistics|logistique|الخدمات اللوجستية|اللوجستيك|لوجستيك',
};

/**
 * A list by its name, or a group of lists that the name does not distinguish; `other` is the part
 * of a combined heading that names no list.
 */
export type NamedList = LineListKey | 'equipment' | 'logistics' | 'other';

let byName: Map<string, NamedList> | undefined;

function namesOfLists(): Map<string, NamedList> {
  if (byName !== undefined) return byName;
  byName = new Map();
  for (const [list, words] of Object.entries(SYNONYMS)) {
    for (const word of words.split('|')) byName.set(headingWords(word), list as NamedList);
  }
  for (const list of LINE_LIST_KEYS) {
    byName.set(foldedText(list), list);
    for (const language of LANGUAGES) {
      byName.set(headingWords(lineListLabel(list, language)), list);
      byName.set(foldedText(lineListLabel(list, language)), list);
    }
  }
  return byName;
}

const LIST_NAME_LENGTH = 80;
/** Matches `1.`, `A -`, `Lot n° 2 :` before the name of a section. */
const NUMBERING =
  /^\s*(?:(?:lot|chapitre|chap|section|partie|part|titre|chapter)\s*\.?\s*(?:n\s*[°o])?\s*)?(?:\d+(?:\.\d+)*|[ivx]+|[a-z])\s*[.):–—-]+\s*/i;
const JOINTS = /\s*[&/+,;،–—]\s*|\s+-\s+|\s+(?:et|and)\s+|\s+و\s*(?=\S)/i;

/**
 * Returns the lists that a heading names: one, or those of a combination such as
 * `Transport et hébergement`. Null when it names none.
 */
export function listsNamed(text: string): NamedList[] | null {
  if (text.length > LIST_NAME_LENGTH) return null;
  const heading = text.replace(NUMBERING, '');
  const whole = listNamed(text) ?? listNamed(heading);
  if (whole !== null) return [whole];
  const parts = heading.split(JOINTS).map((part) => listNamed(part) ?? 'other');
  return parts.every((part) => part === 'other') ? null : [...new Set(parts)];
}

/** Returns the list that a text names in any of the three languages; null when it names none. */
export function listNamed(text: string): NamedList | null {
  if (text.length > LIST_NAME_LENGTH) return null;
  const names = namesOfLists();
  return names.get(foldedText(text)) ?? names.get(headingWords(text)) ?? null;
}
