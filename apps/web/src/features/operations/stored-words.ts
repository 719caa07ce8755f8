import {
  catalogueLabel,
  EQUIPMENT_LIST_KEYS,
  equipmentCatalogue,
  NEW_TEAM_MEMBER,
  positionsOf,
  serviceCatalogue,
} from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/words/language.ts';

/** A way to read and to write what is stored in English. */
interface StoredWords {
  /** What is stored, in the language of the interface; the company's own words read as themselves. */
  labelOf: (stored: string) => string;
  /** What is stored of a text that somebody wrote or chose. */
  storedOf: (text: string) => string;
  /** What there is to choose from. */
  labels: string[];
}

/** Words by what is stored of each. */
function storedWords(labels: ReadonlyMap<string, string>): StoredWords {
  const stored = new Map(Array.from(labels, ([name, label]) => [label, name]));
  return {
    labelOf: (name) => labels.get(name) ?? name,
    storedOf: (text) => stored.get(text.trim()) ?? text.trim(),
    labels: [...labels.values()],
  };
}

/** Positions of all services, and the one that a new team member has. */
export function usePositions(): StoredWords {
  const language = useLanguage();
  const names = serviceCatalogue.flatMap(({ id }) => positionsOf(id).map(({ name }) => name));
  return storedWords(
    new Map([NEW_TEAM_MEMBER.role, ...names].map((name) => [name, catalogueLabel(name, language)])),
  );
}

/** Equipment of all lists of the catalogue that comes back: consumables do not. */
export function useEquipmentWords(): StoredWords {
  const language = useLanguage();
  const items = EQUIPMENT_LIST_KEYS.filter((list) => list !== 'consumables').flatMap(
    (list) => equipmentCatalogue[list].items,
  );
  return storedWords(new Map(items.map(({ name, label }) => [name, label[language]] as const)));
}

/** The skills that a new team member has; all others are the company's own words. */
export function useSkillWords(): StoredWords {
  const { t } = useTranslation('team');
  const [basic] = NEW_TEAM_MEMBER.skills;
  return storedWords(new Map([[basic, t('members.basicSkills')]]));
}
