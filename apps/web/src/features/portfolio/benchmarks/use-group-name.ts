import { catalogueLabel, type HeightBand } from '@pcm/domain';
import { useLanguage } from '../../../platform/words/language.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import type { BenchmarkGroup } from './benchmark-group.ts';

/** Returns the name of a type and a height in the language of the interface. */
export function useGroupName() {
  const { t } = useTranslation('portfolioResources');
  const language = useLanguage();
  const typeName = (projectType: string) =>
    catalogueLabel(projectType, language) || t('benchmarks.noType');
  const heightName = (band: HeightBand) => t(`benchmarks.height.${band}`);
  return {
    typeName,
    heightName,
    groupName: ({ projectType, heightBand }: BenchmarkGroup) =>
      heightBand === null ? typeName(projectType) : heightName(heightBand),
  };
}
