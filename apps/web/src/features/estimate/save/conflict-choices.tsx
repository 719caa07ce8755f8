import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useChangeWords } from './change-words.ts';
import styles from './changes.module.css';
import type { MergeConflict } from './merge-estimates.ts';
import type { Side } from './merge-values.ts';

interface ConflictChoicesProps {
  conflicts: readonly MergeConflict[];
  choices: ReadonlyMap<string, Side>;
  onChoose: (choices: ReadonlyMap<string, Side>) => void;
  /** The number of the other version. */
  version: number;
}

/** Shows the cells that both sides changed, with one choice each; mine is the default. */
export function ConflictChoices(props: ConflictChoicesProps) {
  const { conflicts, choices, onChoose, version } = props;
  const { t } = useTranslation(['estimate', 'safekeeping']);
  const words = useChangeWords();
  if (conflicts.length === 0) return null;
  const all = (side: Side) => onChoose(new Map(conflicts.map(({ key }) => [key, side])));
  const caption = t('safekeeping:merge.conflicts', { count: conflicts.length });
  return (
    <div>
      <table className={styles.table}>
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
                <label className={`inline-8 ${styles.choice}`}>
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
        <div className={`wrap-8 ${styles.all}`}>
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
