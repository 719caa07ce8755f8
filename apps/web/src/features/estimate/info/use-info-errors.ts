import type { EstimateData } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useData, useEstimate } from '../state/estimate-context.tsx';

const REQUIRED = ['name', 'client', 'location'] as const;

type RequiredField = (typeof REQUIRED)[number];

/** Fields that have to be filled before a project can be saved, drafts too. */
export function missingFields(data: EstimateData): RequiredField[] {
  return REQUIRED.filter((field) => (data.projectInfo?.[field] ?? '').trim() === '');
}

/** What to say under each required field, once somebody tried to save. */
export function useInfoErrors(): Partial<Record<RequiredField, string>> {
  const { t } = useTranslation('estimate');
  const wasSubmitted = useEstimate((state) => state.wasSubmitted);
  const missing = useData((data) => missingFields(data).join());
  if (!wasSubmitted) return {};
  const texts = {
    name: t('info.nameRequired'),
    client: t('info.clientRequired'),
    location: t('info.locationRequired'),
  };
  return Object.fromEntries(
    REQUIRED.filter((field) => missing.includes(field)).map((field) => [field, texts[field]]),
  );
}
