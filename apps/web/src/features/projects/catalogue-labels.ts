import { projectTypesOf, type ServiceCategory, serviceOf } from '@pcm/domain';
import type { Language } from '@pcm/messages';

/** A service's name in the language of the interface. */
export function serviceLabel(category: ServiceCategory, language: Language): string {
  return serviceOf(category).label[language];
}

/** A project type's name in the language of the interface; free text reads as itself. */
export function projectTypeLabel(
  category: ServiceCategory,
  projectType: string,
  language: Language,
): string {
  const entry = projectTypesOf(category).find((type) => type.name === projectType);
  return entry?.label[language] ?? projectType;
}
