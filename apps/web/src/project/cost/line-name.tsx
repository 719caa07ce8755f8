import { catalogueLabel, lineListLabel } from '@pcm/domain';
import { WRITING } from '@pcm/messages';
import { useLanguage, useTranslation } from '../../platform/words/translation.ts';

interface LineNameProps {
  /** The stored name: the catalogue's English name, or free text. */
  name: string | undefined;
  description?: string | undefined;
}

/** Shows a line's name in the language of the interface, and its description after a comma. */
export function LineName({ name, description }: LineNameProps) {
  const { t } = useTranslation('cost');
  const language = useLanguage();
  const label = catalogueLabel(name ?? '', language).trim();
  return (
    <bdi className="break-words">
      {label === '' ? <span className="faint">{t('noName')}</span> : label}
      {description ? (
        <span className="muted">
          {WRITING[language].comma}
          {description}
        </span>
      ) : null}
    </bdi>
  );
}

/** Returns a line's name as plain text in the language of the interface, and its description. */
export function useLineTitle(): (name: string | undefined, description?: string) => string {
  const { t } = useTranslation('cost');
  const language = useLanguage();
  return (name, description) =>
    [catalogueLabel(name ?? '', language).trim() || t('noName'), description]
      .filter(Boolean)
      .join(WRITING[language].comma);
}

/** Returns the name of a position or an item in the language of the interface. */
export function useResourceName(): (name: string) => string {
  const language = useLanguage();
  // The name of lines that have none.
  const unnamed = lineListLabel('personnel', 'en');
  return (name) =>
    name === unnamed ? lineListLabel('personnel', language) : catalogueLabel(name, language);
}
