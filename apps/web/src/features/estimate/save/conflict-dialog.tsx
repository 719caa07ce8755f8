import { priceEstimate } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { differencesBetween } from '../state/differences.ts';
import { pricedOnce, useEstimate, useEstimateStore } from '../state/estimate-context.tsx';
import { workingCopy } from '../state/working-copy.ts';
import styles from './conflict-dialog.module.css';
import { conflictRows, useConflictWords } from './conflict-rows.ts';
import type { SaveEstimate } from './use-save-estimate.ts';

const SHOWN = 8;

type Conflict = NonNullable<SaveEstimate['conflict']>;

function ConflictTable({ theirs }: { theirs: Conflict['theirs'] }) {
  const { t } = useTranslation(['estimate', 'cost']);
  const words = useConflictWords();
  const mine = useEstimate((state) => state.data);
  const data = workingCopy(theirs.data);
  const differences = differencesBetween(data, mine);
  const rows = conflictRows(
    { data, priced: priceEstimate(data) },
    { data: mine, priced: pricedOnce(mine) },
    differences,
    words,
  );
  if (rows.length === 0) return <p>{t('conflict.same')}</p>;
  const more = rows.length - SHOWN;
  return (
    <table className={styles['table']}>
      <caption className={styles['caption']}>
        {t('conflict.differ', { count: differences.length })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('conflict.cell')}</th>
          <th scope="col">{t('conflict.version', { version: theirs.version })}</th>
          <th scope="col">{t('conflict.yours')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) =>
          index < SHOWN || row.isSum ? (
            <tr key={row.key} data-sum={row.isSum || undefined}>
              <th scope="row">
                <bdi>{row.name}</bdi>
              </th>
              <td>
                <bdi>{row.theirs}</bdi>
              </td>
              <td>
                <bdi>{row.mine}</bdi>
              </td>
            </tr>
          ) : index === SHOWN ? (
            <tr key={row.key}>
              <th scope="row" colSpan={3}>
                {t('conflict.more', {
                  count: more - rows.filter((one) => one.isSum).length,
                })}
              </th>
            </tr>
          ) : null,
        )}
      </tbody>
    </table>
  );
}

/** Someone else saved meanwhile: shows what differs, and lets one of the two stand. */
export function ConflictDialog({ saving }: { saving: SaveEstimate }) {
  const { t } = useTranslation(['estimate', 'common']);
  const format = useFormat();
  const store = useEstimateStore();
  const { conflict, closeConflict } = saving;
  const mine = useEstimate((state) => state.origin?.version ?? 0);
  const reload = (theirs: Conflict['theirs']) => {
    const data = workingCopy(theirs.data);
    const { edit, rebase } = store.getState();
    edit(`reload.${theirs.version}`, () => data);
    rebase(data, { id: theirs.id, version: theirs.version, status: theirs.status });
    closeConflict();
    showToast({
      tone: 'neutral',
      title: t('conflict.reloaded', { version: theirs.version }),
      action: { label: t('common:undo'), onAction: () => store.getState().undo() },
    });
  };
  return (
    <Dialog
      opened={conflict !== null}
      onClose={closeConflict}
      title={t('conflict.title')}
      subtitle={
        conflict === null
          ? undefined
          : t('conflict.text', {
              theirs: conflict.theirs.version,
              mine,
              when: format.instant(conflict.theirs.updatedAt),
            })
      }
      size="md"
      actions={
        conflict === null ? undefined : (
          <>
            <Button variant="quiet" className={styles['cancel'] ?? ''} onClick={closeConflict}>
              {t('common:cancel')}
            </Button>
            <Button onClick={() => reload(conflict.theirs)}>
              {t('conflict.reload', { version: conflict.theirs.version })}
            </Button>
            <Button variant="primary" onClick={saving.keepMine}>
              {t('conflict.keepMine')}
            </Button>
          </>
        )
      }
    >
      {conflict === null ? null : <ConflictTable theirs={conflict.theirs} />}
    </Dialog>
  );
}
