import { useState } from 'react';
import { useFormat } from '../../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../../platform/words/translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Pill } from '../../../../ui/feedback/pill.tsx';
import { Checkbox } from '../../../../ui/fields/choices.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import styles from '../backups.module.css';
import { useBackupWords } from '../use-backup-words.ts';
import type { RestorePreview } from './restore.queries.ts';
import { isSameAsHere, type RestoreStep } from './restore-steps.ts';
import type { Restore } from './use-restore.ts';

const CHANGES = ['added', 'changed', 'removed'] as const;

/** Compares the numbers of records here and in the backup, by kind, with the changes. */
export function RecordTable({ records }: { records: RestorePreview['records'] }) {
  const { t } = useTranslation('backups');
  const format = useFormat();
  const shown = records.filter(({ now, inBackup }) => now > 0 || inBackup > 0);
  return (
    <table className={`framed wide ${styles.table}`}>
      <caption className="strong text-start below-8">{t('preview.records')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('preview.now')}</th>
          <th scope="col">{t('preview.inBackup')}</th>
          <th scope="col" data-words>
            {t('preview.changes')}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((record) => (
          <tr key={record.kind}>
            <th scope="row">{t(`record.${record.kind}`)}</th>
            <td>{format.number(record.now)}</td>
            <td>{format.number(record.inBackup)}</td>
            <td data-words>
              {CHANGES.every((change) => record[change] === 0) ? (
                <span className="faint">
                  {t(record.kind === 'auditEntries' ? 'preview.logStays' : 'preview.none')}
                </span>
              ) : (
                <ul className={`bare-list wrap-0-12 ${styles.changes}`}>
                  {CHANGES.filter((change) => record[change] > 0).map((change) => (
                    <li key={change} data-change={change}>
                      {t(`preview.${change}`, { count: record[change] })}
                    </li>
                  ))}
                </ul>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The sum of the totals in each currency, before and after. */
function CurrencyTable({ totals }: { totals: RestorePreview['totals'] }) {
  const { t } = useTranslation('backups');
  const format = useFormat();
  if (totals.length === 0) return null;
  return (
    <table className={`framed wide ${styles.table}`}>
      <caption className="strong text-start below-8">{t('preview.totals')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('preview.now')}</th>
          <th scope="col">{t('preview.inBackup')}</th>
          <th scope="col">{t('preview.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {totals.map(({ currency, now, inBackup }) => {
          const difference = inBackup - now;
          return (
            <tr key={currency}>
              <th scope="row">
                <bdi>{currency}</bdi>
              </th>
              <td>
                <bdi>{format.amount(now, 2)}</bdi>
              </td>
              <td>
                <bdi>{format.amount(inBackup, 2)}</bdi>
              </td>
              <td>
                <bdi dir="ltr">
                  {difference > 0 ? '+' : ''}
                  {format.amount(difference, 2)}
                </bdi>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Lists some projects by name, with the change to each. */
function ExampleList({ examples }: { examples: RestorePreview['examples'] }) {
  const { t } = useTranslation('backups');
  if (examples.length === 0) return null;
  return (
    <div>
      <p className="strong text-start below-8" id="restore-examples">
        {t('preview.examples')}
      </p>
      <ul className="bare-list grid-6" aria-labelledby="restore-examples">
        {examples.map(({ id, name, change }) => (
          <li className="flow-4-12 between" key={id}>
            <bdi className="break-words">{name || t('unnamed')}</bdi>
            <Pill>{t(`preview.change.${change}`)}</Pill>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Says that photos are neither in the backup nor on the server. */
function MissingPhotos({ count }: { count: number }) {
  const { t } = useTranslation('backups');
  if (count === 0) return null;
  return (
    <Notice tone="attention" title={t('photos.missing', { count })}>
      {t('photos.missingText')}
    </Notice>
  );
}

interface PreviewStepProps {
  step: Extract<RestoreStep, { at: 'preview' }>;
  restore: Restore;
  /** The name of the file or backup. */
  name: string;
}

/** Shows what a restore would change, and asks twice before it does. */
export function PreviewStep({ step, restore, name }: PreviewStepProps) {
  const { t } = useTranslation(['backups', 'common']);
  const words = useBackupWords();
  const [isAgreed, setAgreed] = useState(false);
  const { preview, isAgain } = step;
  const isSame = isSameAsHere(preview);
  const made = {
    when: words.moment(preview.createdAt),
    age: words.age(preview.createdAt),
    version: isolate(preview.program),
    engine: t(`engine.${preview.engine}`),
  };
  return (
    <Dialog
      opened
      onClose={restore.cancel}
      keepOpenOutside
      size="lg"
      title={t(isSame ? 'preview.sameTitle' : 'preview.title')}
      subtitle={
        restore.source !== null && 'file' in restore.source
          ? t('preview.madeFile', { name, ...made })
          : t('preview.made', made)
      }
      actions={
        <>
          <Button onClick={restore.cancel}>{t(isSame ? 'common:close' : 'common:cancel')}</Button>
          {isSame ? null : (
            <Button variant="danger" disabled={!isAgreed} onClick={() => void restore.apply()}>
              {t('preview.restore')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid-16 shrinks">
        {isAgain ? (
          <Notice tone="attention" live title={t('preview.lost')}>
            {t('preview.unchanged')}
          </Notice>
        ) : null}
        {preview.origin === 'own' ? (
          <p className="muted">{t('preview.origin.own')}</p>
        ) : (
          <Notice tone="attention">{t(`preview.origin.${preview.origin}`)}</Notice>
        )}
        {isSame ? (
          <Notice tone="profit">{t('preview.same')}</Notice>
        ) : (
          <Notice title={t('preview.nothingYet')}>
            <ul className={`grid gap-4 ${styles.points}`}>
              <li>{t('preview.backupFirst')}</li>
              <li>{t('preview.loggedOut')}</li>
              <li>{t('preview.kept')}</li>
            </ul>
          </Notice>
        )}
        <MissingPhotos count={preview.photos.missing} />
        <RecordTable records={preview.records} />
        <CurrencyTable totals={preview.totals} />
        <ExampleList examples={preview.examples} />
        {isSame ? null : (
          <Checkbox
            label={t('preview.agree', { when: made.when })}
            checked={isAgreed}
            onChange={setAgreed}
          />
        )}
      </div>
    </Dialog>
  );
}
