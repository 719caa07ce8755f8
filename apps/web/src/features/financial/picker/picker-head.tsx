import { IconArrowsSort } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDisplayCurrency } from '../../../platform/display-currency.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import styles from './picker.module.css';
import { PICKER_SORTS, type PickerSort } from './picker-query.ts';

const route = getRouteApi('/project-management');

interface PickerHeadProps {
  count: number;
  sort: PickerSort;
}

/** How many projects were found, what the amounts are, and their order. */
export function PickerHead({ count, sort }: PickerHeadProps) {
  const { t } = useTranslation(['projects', 'financial']);
  const format = useFormat();
  const navigate = route.useNavigate();
  const currency = useDisplayCurrency();
  const projects = t('list.count', { count, formatted: format.number(count) });
  return (
    <div className={styles['head']}>
      <p className={styles['count']} role="status">
        {count === 0 ? projects : t('financial:projectList.count', { projects, currency })}
      </p>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={t('list.sortedBy', { order: t(`list.sorts.${sort}`) })}
            icon={<IconArrowsSort size={16} stroke={1.75} />}
          />
        }
        items={[
          {
            heading: t('list.sort'),
            value: sort,
            options: PICKER_SORTS.map((value) => ({ value, label: t(`list.sorts.${value}`) })),
            onChoose: (value) =>
              void navigate({
                search: (before) => ({
                  ...before,
                  sort: PICKER_SORTS.find((known) => known === value),
                }),
                replace: true,
                resetScroll: false,
              }),
          },
        ]}
      />
    </div>
  );
}
