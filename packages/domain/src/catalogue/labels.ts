import type { Language } from '../languages.ts';
import { GENERAL_SERVICES, SURFACE_SERVICES } from './default-services.ts';
import type { Labels } from './entries.ts';
import { EQUIPMENT } from './equipment-table.ts';
import { DEFAULT_ROLE } from './keys.ts';
import { allPositions } from './positions.ts';
import { INSURANCE, LOGISTICS } from './preset-table.ts';
import { SERVICES } from './service-table.ts';

function* allLabels(): Generator<Labels> {
  for (const service of SERVICES) {
    yield service.label;
    for (const entry of service.projectTypes) yield entry.label;
  }
  for (const entry of allPositions) yield entry.label;
  for (const list of Object.values(EQUIPMENT)) {
    yield list.label;
    for (const item of list.items) yield item.label;
  }
  for (const items of Object.values(LOGISTICS)) for (const item of items) yield item.label;
  for (const entry of INSURANCE) yield entry.label;
  for (const entry of GENERAL_SERVICES) yield entry.label;
  for (const entry of SURFACE_SERVICES) yield entry.label;
  yield DEFAULT_ROLE;
}

let labelsByName: Map<string, Labels> | undefined;

function labelIndex(): Map<string, Labels> {
  labelsByName ??= new Map(Array.from(allLabels(), (label) => [label.en, label]));
  return labelsByName;
}

/**
 * Returns a stored English name in a language; free text is returned as it is.
 *
 * Source: decisions.md section 5, stored names.
 */
export function catalogueLabel(englishName: string, language: Language): string {
  return labelIndex().get(englishName)?.[language] ?? englishName;
}
