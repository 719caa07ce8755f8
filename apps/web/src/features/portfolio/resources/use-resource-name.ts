import { catalogueLabel, lineListLabel } from '@pcm/domain';
import { useLanguage } from '../../../platform/words/language.ts';

/** What a position or an item is called in the language of the interface. */
export function useResourceName(): (name: string) => string {
  const language = useLanguage();
  // Lines without a name of their own go by this one.
  const unnamed = lineListLabel('personnel', 'en');
  return (name) =>
    name === unnamed ? lineListLabel('personnel', language) : catalogueLabel(name, language);
}
