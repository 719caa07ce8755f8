import { currencyOf } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../../platform/words/isolate.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ChangeTable } from './change-table.tsx';
import { useChangeWords } from './change-words.ts';
import styles from './changes.module.css';
import { ConflictChoices } from './conflict-choices.tsx';
import type { MergedEstimate } from './merge-estimates.ts';
import type { Side } from './merge-values.ts';
import { changesOfSides } from './merge-view.ts';
import { TotalsTable } from './totals-table.tsx';

interface ConflictMergeProps {
  result: MergedEstimate;
  choices: ReadonlyMap<string, Side>;
  onChoose: (choices: ReadonlyMap<string, Side>) => void;
  theirVersion: number;
  myVersion: number;
}

/** What each side changed, what both did, and what comes of it. */
export function ConflictMerge(props: ConflictMergeProps) {
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
    <div className={styles['parts']}>
      <p className={styles['intro']}>{t('safekeeping:merge.intro')}</p>
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
