import { IconCopy, IconDots, IconSelectAll } from '@tabler/icons-react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { useEstimateStore } from '../state/estimate-context.tsx';
import { rowOrder, selectRows } from '../state/row-selection.ts';
import type { ListKey } from '../state/working-line.ts';
import { copyLines } from './copy-chosen.ts';

interface SectionMenuProps {
  /** The name of the grid. */
  name: string;
  label: string;
  /** All its lists, open or closed. */
  lists: readonly ListKey[];
  /** Further actions of the section. */
  more?: readonly MenuItem[] | undefined;
}

const icon = { size: 16, stroke: 1.75 };

/** The menu of actions for all lines of a section. */
export function SectionMenu({ name, label, lists, more = [] }: SectionMenuProps) {
  const { t } = useTranslation('grid');
  const store = useEstimateStore();
  const ids = () => rowOrder(store.getState().data, lists);
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={t('sectionActions', { section: label })}
          icon={<IconDots size={18} stroke={1.75} />}
        />
      }
      items={[
        {
          label: t('copyAll'),
          icon: <IconCopy {...icon} />,
          onSelect: () => void copyLines(store, name, ids()),
        },
        {
          label: t('selectAll'),
          icon: <IconSelectAll {...icon} />,
          onSelect: () => store.getState().select(selectRows(name, ids())),
        },
        ...more,
      ]}
    />
  );
}
