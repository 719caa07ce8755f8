import { useTranslation } from 'react-i18next';
import { Pill } from '../../../../ui/feedback/pill.tsx';
import styles from './preview.module.css';
import type { RestorePreview } from './restore.queries.ts';

/** Some projects by name, with what would become of each. */
export function ExampleList({ examples }: { examples: RestorePreview['examples'] }) {
  const { t } = useTranslation('backups');
  if (examples.length === 0) return null;
  return (
    <div>
      <p className={styles['caption']} id="restore-examples">
        {t('preview.examples')}
      </p>
      <ul className={styles['examples']} aria-labelledby="restore-examples">
        {examples.map(({ id, name, change }) => (
          <li key={id}>
            <bdi className={styles['example']}>{name || t('unnamed')}</bdi>
            <Pill>{t(`preview.change.${change}`)}</Pill>
          </li>
        ))}
      </ul>
    </div>
  );
}
