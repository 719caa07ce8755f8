import { DEFAULT_PROJECT_TYPE, type EstimateData, reversedPeriods } from '@pcm/domain';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useData, useEstimate } from '../state/estimate-context.tsx';

const REQUIRED = ['name', 'client', 'location', 'projectType'] as const;

type RequiredField = (typeof REQUIRED)[number];

/**
 * Returns the empty fields that every save requires, drafts included. Only a tender has an empty
 * type; an estimate without one is of the standard type.
 */
export function missingFields(data: EstimateData): RequiredField[] {
  const { name, client, location, projectType = DEFAULT_PROJECT_TYPE } = data.projectInfo ?? {};
  const values = { name, client, location, projectType };
  return REQUIRED.filter((field) => (values[field] ?? '').trim() === '');
}

/** Returns the first field that stops a save: an empty one, or a last day before the first. */
export function firstWrongField(data: EstimateData): string | undefined {
  const isReversed = reversedPeriods(data).some(({ path }) => path === 'projectInfo.endDate');
  return missingFields(data)[0] ?? (isReversed ? 'endDate' : undefined);
}

/** Returns the message for each required field, once the user has tried to save. */
export function useInfoErrors(): Partial<Record<RequiredField, string>> {
  const { t } = useTranslation('estimate');
  const wasSubmitted = useEstimate((state) => state.wasSubmitted);
  const missing = useData((data) => missingFields(data).join());
  if (!wasSubmitted) return {};
  const texts = {
    name: t('info.nameRequired'),
    client: t('info.clientRequired'),
    location: t('info.locationRequired'),
    projectType: t('info.projectTypeRequired'),
  };
  return Object.fromEntries(
    REQUIRED.filter((field) => missing.includes(field)).map((field) => [field, texts[field]]),
  );
}
