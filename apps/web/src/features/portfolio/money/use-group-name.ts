import { catalogueLabel, type PortfolioGrouping, serviceCatalogue } from '@pcm/domain';
import { useLanguage } from '../../../platform/words/language.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { usePeriodText } from '../charts/period-text.ts';
import { isPeriod } from './group-key.ts';

/** Returns the name of a group of Financial Analysis from its key. */
export function useGroupName(by: PortfolioGrouping): (key: string) => string {
  const { t } = useTranslation('portfolioMoney');
  const language = useLanguage();
  const { period } = usePeriodText();
  return (key) => {
    if (key === '') return t(isPeriod(by) ? 'groups.undated' : 'groups.nameless');
    if (isPeriod(by)) return period(key);
    if (by === 'type') return catalogueLabel(key, language);
    if (by === 'client') return key;
    return serviceCatalogue.find(({ id }) => id === key)?.label[language] ?? key;
  };
}
