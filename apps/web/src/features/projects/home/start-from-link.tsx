import { IconCopyPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { openDialog } from '../../../project/page-dialogs.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './chooser.module.css';

/** A button to start from a project or template, below the services. */
export function StartFromLink() {
  const { t } = useTranslation('projects');
  return (
    <div className={styles.other}>
      <Button
        icon={<IconCopyPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => openDialog({ name: 'start-from' })}
      >
        {t('list.newFrom')}
      </Button>
    </div>
  );
}
