import type { Operation } from '@pcm/contract';
import {
  type Absence,
  catalogueLabel,
  EQUIPMENT_LIST_KEYS,
  equipmentCatalogue,
  NEW_TEAM_MEMBER,
  OPEN_END,
  positionsOf,
  serviceCatalogue,
} from '@pcm/domain';
import { useFormat } from '../../platform/words/format.ts';
import { isolate, useLanguage, useTranslation } from '../../platform/words/translation.ts';
import { shortDay } from './schedule/calendar-days.ts';

/** Translates texts that are stored in English. */
interface StoredWords {
  /** Returns a stored text in the language of the interface; the company's own texts stay. */
  labelOf: (stored: string) => string;
  /** Returns what is stored for a text that the user typed or chose. */
  storedOf: (text: string) => string;
  /** The texts to choose from. */
  labels: string[];
}

/** Builds the translation from the label of each stored text. */
function storedWords(labels: ReadonlyMap<string, string>): StoredWords {
  const stored = new Map(Array.from(labels, ([name, label]) => [label, name]));
  return {
    labelOf: (name) => labels.get(name) ?? name,
    storedOf: (text) => stored.get(text.trim()) ?? text.trim(),
    labels: [...labels.values()],
  };
}

/** Translates the positions of all services and the default of a new team member. */
export function usePositions(): StoredWords {
  const language = useLanguage();
  const names = serviceCatalogue.flatMap(({ id }) => positionsOf(id).map(({ name }) => name));
  return storedWords(
    new Map([NEW_TEAM_MEMBER.role, ...names].map((name) => [name, catalogueLabel(name, language)])),
  );
}

/** Translates the equipment of the catalogue that is returned, without consumables. */
export function useEquipmentWords(): StoredWords {
  const language = useLanguage();
  const items = EQUIPMENT_LIST_KEYS.filter((list) => list !== 'consumables').flatMap(
    (list) => equipmentCatalogue[list].items,
  );
  return storedWords(new Map(items.map(({ name, label }) => [name, label[language]] as const)));
}

/** Translates the default skills of a new team member; others are the company's own. */
export function useSkillWords(): StoredWords {
  const { t } = useTranslation('team');
  const [basic] = NEW_TEAM_MEMBER.skills;
  return storedWords(new Map([[basic, t('members.basicSkills')]]));
}

/** Returns a short text for an absence that goes on: `Sick until 25 Nov`, or without its kind. */
export function useAwayUntil(): (absence: Absence, isShort?: boolean) => string {
  const { t } = useTranslation('team');
  const language = useLanguage();
  return ({ kind, lastDay }, isShort = false) => {
    if (lastDay === OPEN_END) {
      const key = isShort ? 'absences.said.untilOpenShort' : 'absences.said.untilOpen';
      return t(key, { kind: t(`absences.kinds.${kind}`) });
    }
    return t(isShort ? 'absences.said.untilShort' : 'absences.said.untilDay', {
      kind: t(`absences.kinds.${kind}`),
      day: isolate(shortDay(lastDay, language)),
    });
  };
}

/** Returns words for an absence: how many pieces, its kind and days, and its half days. */
export function useAbsenceText(): (absence: Absence & { quantity?: number | null }) => string {
  const { t } = useTranslation('team');
  const format = useFormat();
  const textOf = ({ kind, firstDay, lastDay, startsAtNoon, endsAtNoon }: Absence) => {
    const said = t(`absences.kinds.${kind}`);
    if (lastDay === OPEN_END) {
      const key = startsAtNoon ? 'absences.said.openFromNoon' : 'absences.said.open';
      return t(key, { kind: said, day: isolate(format.day(firstDay)) });
    }
    const words = { kind: said, days: isolate(format.days(firstDay, lastDay, true)) };
    if (startsAtNoon && endsAtNoon) return t('absences.said.noonToNoon', words);
    if (startsAtNoon) return t('absences.said.fromNoon', words);
    return t(endsAtNoon ? 'absences.said.untilNoon' : 'absences.said.whole', words);
  };
  return ({ quantity = null, ...absence }) => {
    if (quantity === null) return textOf(absence);
    const pieces = isolate(format.number(quantity, { maxDecimals: 2 }));
    return t('absences.said.pieces', { quantity: pieces, absence: textOf(absence) });
  };
}

/** Returns words for the number of operations after a split; null when there was none. */
export function useSplitText(): (saved: readonly Operation[]) => string | null {
  const { t } = useTranslation('operation');
  return ({ length }) => (length > 1 ? t('splitInto', { count: length }) : null);
}
