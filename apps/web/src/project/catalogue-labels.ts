import { projectTypesOf, type ServiceCategory, serviceCatalogue, serviceOf } from '@pcm/domain';
import type { Language } from '@pcm/messages';

/** Returns a service's name in the language of the interface. */
export function serviceLabel(category: ServiceCategory, language: Language): string {
  return serviceOf(category).label[language];
}

/** Returns a project type's name in the language of the interface; free text stays as it is. */
export function projectTypeLabel(
  category: ServiceCategory,
  projectType: string,
  language: Language,
): string {
  const entry = projectTypesOf(category).find((type) => type.name === projectType);
  return entry?.label[language] ?? projectType;
}

/** Returns the name of a project type of any service. */
export function typeLabel(projectType: string, language: Language): string {
  for (const { projectTypes } of serviceCatalogue) {
    const entry = projectTypes.find((type) => type.name === projectType);
    if (entry !== undefined) return entry.label[language];
  }
  return projectType;
}

/** Returns the types to choose from: those of a service or of all, and the chosen one. */
export function typesOf(
  category: ServiceCategory | undefined,
  chosen: string | undefined,
  language: Language,
): { value: string; label: string }[] {
  const services = category === undefined ? serviceCatalogue : [serviceOf(category)];
  const names = new Map(
    services.flatMap(({ projectTypes }) =>
      projectTypes.map((type) => [type.name, type.label[language]]),
    ),
  );
  if (chosen !== undefined && !names.has(chosen)) names.set(chosen, typeLabel(chosen, language));
  return Array.from(names, ([value, label]) => ({ value, label }));
}

/** Returns whether a service has a project type. */
export const isTypeOf = (category: ServiceCategory, projectType: string): boolean =>
  projectTypesOf(category).some((type) => type.name === projectType);
