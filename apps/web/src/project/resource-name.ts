import { catalogueLabel, lineListLabel } from '@pcm/domain';
import { useLanguage } from '../platform/words/language.ts';

/** Returns the name of a position or an item in the language of the interface. */
export function useResourceName(): (name: string) => string {
  const language = useLanguage();
  // The name of lines that have none.
  const unnamed = lineListLabel('personnel', 'en');
  return (name) =>
    name === unnamed ? lineListLabel('personnel', language) : catalogueLabel(name, language);
}
