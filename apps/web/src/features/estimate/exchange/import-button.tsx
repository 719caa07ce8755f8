import { IconTablePlus } from '@tabler/icons-react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useEstimate } from '../state/estimate-context.tsx';
import type { ListKey } from '../state/working-line.ts';

/** Opens the import for a list that has no lines to paste onto yet. */
export function ImportButton({ list }: { list: ListKey }) {
  const { t } = useTranslation('exchange');
  const openFile = useEstimate((state) => state.openFile);
  return (
    <Button
      size="sm"
      icon={<IconTablePlus size={16} stroke={1.75} />}
      onClick={() => openFile(null, list)}
    >
      {t('pasteOrImport')}
    </Button>
  );
}
