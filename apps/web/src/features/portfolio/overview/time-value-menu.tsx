import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { type AnalyticsSearch, TIME_VALUES } from '../search-params.ts';
import { useAnalyticsSearch } from '../use-analytics-search.ts';

/** What the columns over time show. */
export function TimeValueMenu({ value }: { value: NonNullable<AnalyticsSearch['value']> }) {
  const { t } = useTranslation('portfolio');
  const { change } = useAnalyticsSearch();
  const name = t(`time.values.${value}`);
  return (
    <Menu
      label={t('time.columns')}
      trigger={
        <Button
          size="sm"
          variant="quiet"
          trailingIcon={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
          aria-label={`${t('time.columns')}: ${name}`}
        >
          {name}
        </Button>
      }
      items={[
        {
          heading: t('time.columns'),
          value,
          options: TIME_VALUES.map((one) => ({ value: one, label: t(`time.values.${one}`) })),
          onChoose: (chosen) =>
            change({ value: TIME_VALUES.find((one) => one === chosen) }, { replace: true }),
        },
      ]}
    />
  );
}
