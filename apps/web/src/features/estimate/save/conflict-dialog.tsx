import { currencyOf } from '@pcm/domain';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useEstimate } from '../state/estimate-context.tsx';
import { ChangeTable, TotalsTable } from './change-tables.tsx';
import { useChangeWords } from './change-words.ts';
import styles from './changes.module.css';
import { type MergeConflict, type MergedEstimate, mergeEstimates } from './merge-estimates.ts';
import type { Side } from './merge-lines.ts';
import type { Conflict, SaveEstimate } from './use-save-estimate.ts';
import { changesOfSides, keyedChanges } from './use-unsaved-changes.ts';

interface ConflictChoicesProps {
  conflicts: readonly MergeConflict[];
  choices: ReadonlyMap<string, Side>;
  onChoose: (choices: ReadonlyMap<string, Side>) => void;
  /** The number of the other version. */
  version: number;
}

/** Shows the cells that both sides changed, with one choice each; mine is the default. */
function ConflictChoices(props: ConflictChoicesProps) {
  const { conflicts, choices, onChoose, version } = props;
  const { t } = useTranslation(['estimate', 'safekeeping']);
  const words = useChangeWords();
  if (conflicts.length === 0) return null;
  const all = (side: Side) => onChoose(new Map(conflicts.map(({ key }) => [key, side])));
  const caption = t('safekeeping:merge.conflicts', { count: conflicts.length });
  return (
    <div>
      <table className={`framed wide ${styles.table}`}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('conflict.cell')}</th>
            <th scope="col">{t('conflict.version', { version })}</th>
            <th scope="col">{t('conflict.yours')}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map((conflict) => {
            const { key, name, before, after } = words.conflict(conflict);
            const chosen = choices.get(key) ?? 'mine';
            const choice = (side: Side, value: string) => (
              <td>
                <label className={`inline-8 clickable justify-end ${styles.choice}`}>
                  <input
                    type="radio"
                    name={key}
                    checked={chosen === side}
                    aria-label={`${t('safekeeping:merge.choose', { name })}, ${value}`}
                    onChange={() => onChoose(new Map(choices).set(key, side))}
                  />
                  <bdi>{value}</bdi>
                </label>
              </td>
            );
            return (
              <tr key={key}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                {choice('theirs', before)}
                {choice('mine', after)}
              </tr>
            );
          })}
        </tbody>
      </table>
      {conflicts.length > 1 ? (
        <div className={`wrap-8 justify-end ${styles.all}`}>
          <Button size="sm" onClick={() => all('theirs')}>
            {t('safekeeping:merge.allTheirs', { version })}
          </Button>
          <Button size="sm" onClick={() => all('mine')}>
            {t('safekeeping:merge.allMine')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface ConflictMergeProps {
  result: MergedEstimate;
  choices: ReadonlyMap<string, Side>;
  onChoose: (choices: ReadonlyMap<string, Side>) => void;
  theirVersion: number;
  myVersion: number;
}

/** Shows the changes of each side, the conflicts, and the merged result. */
function ConflictMerge(props: ConflictMergeProps) {
  const { result, choices, onChoose, theirVersion, myVersion } = props;
  const { t } = useTranslation(['estimate', 'safekeeping']);
  const words = useChangeWords();
  const changes = changesOfSides(result);
  const { base, theirs, mine, merged, currencyBy, conflicts } = result;
  const version = theirVersion;
  const before = t('conflict.version', { version: myVersion });
  const currency = isolate(currencyOf(merged));
  const mineCount = { count: changes.mine.length };
  const theirsCount = { count: changes.theirs.length, version };
  return (
    <div className="grid-card">
      <p className="muted">{t('safekeeping:merge.intro')}</p>
      {currencyBy === null ? null : (
        <Notice tone="attention">
          {currencyBy === 'theirs'
            ? t('safekeeping:merge.currencyTheirs', { version, currency })
            : t('safekeeping:merge.currencyMine', { version, currency })}
        </Notice>
      )}
      <ConflictChoices
        conflicts={conflicts}
        choices={choices}
        onChoose={onChoose}
        version={version}
      />
      <ChangeTable
        caption={t('safekeeping:merge.theirs', theirsCount)}
        before={before}
        after={t('conflict.version', { version })}
        rows={changes.theirs.map(({ key, difference }) => words.row(difference, key))}
      />
      <ChangeTable
        caption={t('safekeeping:merge.mine', mineCount)}
        before={before}
        after={t('conflict.yours')}
        rows={changes.mine.map(({ key, difference }) => words.row(difference, key))}
      />
      <TotalsTable
        columns={[
          { name: before, data: base },
          { name: t('conflict.version', { version }), data: theirs },
          { name: t('conflict.yours'), data: mine },
          { name: t('safekeeping:merge.merged'), data: merged },
        ]}
      />
    </div>
  );
}

/** Offers the two versions; without the common one the changes cannot be told apart. */
function TwoVersions({ conflict }: { conflict: Conflict }) {
  const { t } = useTranslation(['estimate', 'safekeeping']);
  const words = useChangeWords();
  const mine = useEstimate((state) => state.data);
  const { version } = conflict.theirs;
  const changes = keyedChanges(conflict.theirData, mine);
  const theirs = t('conflict.version', { version });
  return (
    <div className="grid-card">
      <Notice tone="info">{t('safekeeping:merge.noBase')}</Notice>
      {changes.length === 0 ? <p className="paragraph">{t('conflict.same')}</p> : null}
      <ChangeTable
        caption={t('conflict.differ', { count: changes.length })}
        before={theirs}
        after={t('conflict.yours')}
        rows={changes.map(({ key, difference }) => words.row(difference, key))}
      />
      <TotalsTable
        columns={[
          { name: theirs, data: conflict.theirData },
          { name: t('conflict.yours'), data: mine },
        ]}
      />
    </div>
  );
}

/** Merges both changes with the choices made so far; null without a common version. */
function useMerge(
  conflict: Conflict | null,
  choices: ReadonlyMap<string, Side>,
): MergedEstimate | null {
  const mine = useEstimate((state) => state.data);
  if (conflict === null || conflict.base === null) return null;
  return mergeEstimates({ base: conflict.base, theirs: conflict.theirData, mine }, choices);
}

/** Resolves a save conflict: shows the changes of both sides and asks which to keep. */
export function ConflictDialog({ saving }: { saving: SaveEstimate }) {
  const { t } = useTranslation(['estimate', 'common', 'safekeeping']);
  const format = useFormat();
  const { conflict, closeConflict, takeTheirs, keepMine, takeMerged } = saving;
  const myVersion = useEstimate((state) => state.origin?.version ?? 0);
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const result = useMerge(conflict, choices);
  if (conflict === null) return <Dialog opened={false} onClose={closeConflict} title="" />;
  const { version, updatedAt } = conflict.theirs;
  return (
    <Dialog
      opened
      onClose={closeConflict}
      title={t('conflict.title')}
      subtitle={t('conflict.text', {
        theirs: version,
        mine: myVersion,
        when: format.instant(updatedAt),
      })}
      size="lg"
      // Closing would lose the choices made here.
      keepOpenOutside
      actions={
        <>
          <Button variant="quiet" className={styles.cancel ?? ''} onClick={closeConflict}>
            {t('common:cancel')}
          </Button>
          <Button onClick={takeTheirs}>{t('conflict.reload', { version })}</Button>
          <Button variant={result === null ? 'primary' : 'default'} onClick={keepMine}>
            {t('conflict.keepMine')}
          </Button>
          {result === null ? null : (
            <Button variant="primary" onClick={() => takeMerged(result.merged)}>
              {t(conflict.isSaving ? 'safekeeping:merge.save' : 'safekeeping:merge.take')}
            </Button>
          )}
        </>
      }
    >
      {result === null ? (
        <TwoVersions conflict={conflict} />
      ) : (
        <ConflictMerge
          result={result}
          choices={choices}
          onChoose={setChoices}
          theirVersion={version}
          myVersion={myVersion}
        />
      )}
    </Dialog>
  );
}
