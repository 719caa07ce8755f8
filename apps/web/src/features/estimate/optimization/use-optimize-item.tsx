import { IconBulb } from '@tabler/icons-react';
import { useTranslation } from '../../../platform/words/translation.ts';
import type { MenuItem } from '../../../ui/overlays/menu.tsx';
import { useEstimate } from '../state/estimate-context.tsx';

/** Returns the menu item that opens the list of changes that save money. */
export function useOptimizeItem(): MenuItem {
  const { t } = useTranslation('estimate');
  const setOptimizing = useEstimate((state) => state.setOptimizing);
  return {
    label: t('optimize'),
    icon: <IconBulb size={16} stroke={1.75} />,
    onSelect: () => setOptimizing(true),
  };
}
