import { catalogueLabel } from '@pcm/domain';
import { WRITING } from '@pcm/messages';
import { useLanguage } from '../../platform/words/language.ts';
import { useTranslation } from '../../platform/words/translation.ts';

/** Returns a line's name as plain text in the language of the interface, and its description. */
export function useLineTitle(): (name: string | undefined, description?: string) => string {
  const { t } = useTranslation('cost');
  const language = useLanguage();
  return (name, description) =>
    [catalogueLabel(name ?? '', language).trim() || t('noName'), description]
      .filter(Boolean)
      .join(WRITING[language].comma);
}
