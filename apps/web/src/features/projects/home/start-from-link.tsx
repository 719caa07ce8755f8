import { IconCopyPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openTemplateDialog } from '../../../project/templates/template-dialogs.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './chooser.module.css';

/** The other way to begin, below the services. */
export function StartFromLink() {
  const { t } = useTranslation('projects');
  return (
    <div className={styles.other}>
      <Button
        icon={<IconCopyPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => openTemplateDialog({ kind: 'start' })}
      >
        {t('list.newFrom')}
      </Button>
    </div>
  );
}
