import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldWords } from '../../../project/versions/use-field-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './conflict-dialog.module.css';
import type { Saver } from './saver.ts';

/** Somebody else set the same fields to something else: asks whose values stand. */
export function ConflictDialog({ saver }: { saver: Saver }) {
  const { t } = useTranslation('financial');
  const { fieldName, valueOf } = useFieldWords();
  const { save } = useSyncExternalStore(saver.subscribe, saver.get);
  const { conflicts, isAsking } = save;
  return (
    <Dialog
      opened={save.status === 'conflict' && isAsking}
      onClose={() => saver.ask(false)}
      title={t('conflict.title')}
      subtitle={t('conflict.text')}
      role="alertdialog"
      keepOpenOutside
      actions={
        <>
          <Button variant="quiet" onClick={() => saver.ask(false)}>
            {t('conflict.later')}
          </Button>
          <Button onClick={() => void saver.resolve('theirs')}>{t('conflict.takeTheirs')}</Button>
          <Button variant="primary" autoFocus onClick={() => void saver.resolve('mine')}>
            {t('conflict.keepMine')}
          </Button>
        </>
      }
    >
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.mine')}</th>
            <th scope="col">{t('conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map(({ path, mine, theirs }) => (
            <tr key={path}>
              <th scope="row">{fieldName(path)}</th>
              <td>
                <bdi>{valueOf(path, mine)}</bdi>
              </td>
              <td>
                <bdi>{valueOf(path, theirs)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
