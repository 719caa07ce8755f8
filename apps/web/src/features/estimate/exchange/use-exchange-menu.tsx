import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLineExports } from '../../../project/exports/use-line-exports.tsx';
import type { MenuItem } from '../../../ui/overlays/menu.tsx';
import { useEstimate, useEstimateStore } from '../state/estimate-context.tsx';

/** Returns the items for import and export of the lines, for the header's menu. */
export function useExchangeMenu(): MenuItem[] {
  const { t } = useTranslation('exchange');
  const store = useEstimateStore();
  const openFile = useEstimate((state) => state.openFile);
  const exports = useLineExports(() => store.getState().data);
  return [
    {
      label: t('importLines'),
      icon: <IconFileImport size={16} stroke={1.75} />,
      onSelect: () => openFile(null),
    },
    ...exports,
  ];
}
