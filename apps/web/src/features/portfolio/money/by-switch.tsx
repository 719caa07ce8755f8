import { PORTFOLIO_GROUPINGS, type PortfolioGrouping } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useAnalyticsSearch } from '../use-analytics-search.ts';

/** Narrower than this, six names don't stand in a row beside the title in every language. */
const ROOM_FOR_ALL = 960;

/** Chooses what the money is broken down by; it stands in the address. */
export function BySwitch({ value }: { value: PortfolioGrouping }) {
  const { t } = useTranslation('portfolioMoney');
  const { change } = useAnalyticsSearch();
  const isNarrow = useIsNarrow(ROOM_FOR_ALL);
  const props = {
    label: t('by.label'),
    value,
    onChange: (by: PortfolioGrouping) =>
      change({ by, groupSort: undefined, groupDirection: undefined }, { replace: true }),
    options: PORTFOLIO_GROUPINGS.map((by) => ({ value: by, label: t(`by.${by}`) })),
  };
  return isNarrow ? <SelectField {...props} hideLabel /> : <Segmented {...props} />;
}
