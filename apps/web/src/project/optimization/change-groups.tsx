import { OPTIMIZATION_RULE_NAMES } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { ChangeRow } from './change-row.tsx';
import styles from './optimization.module.css';
import type { FoundChanges } from './use-changes.ts';

/** The changes under the rule that found them. */
export function ChangeGroups({ found }: { found: FoundChanges }) {
  const { t } = useTranslation('optimization');
  return (
    <>
      {OPTIMIZATION_RULE_NAMES.map((rule) => {
        const changes = found.changes.filter(({ reason }) => reason.rule === rule);
        return changes.length === 0 ? null : (
          <section key={rule} className={styles['group']} aria-label={t(`rule.${rule}`)}>
            <h3 className={styles['rule']}>{t(`rule.${rule}`)}</h3>
            <ul className={styles['changes']}>
              {changes.map((change) => (
                <ChangeRow
                  key={change.id}
                  data={found.data}
                  change={change}
                  isTicked={found.ticked.has(change.id)}
                  isExcluded={found.isExcluded(change)}
                  onTick={(isTicked) => found.tick(change.id, isTicked)}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
