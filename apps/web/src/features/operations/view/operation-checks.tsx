import type { Operation } from '@pcm/contract';
import { siteChecksOf } from '@pcm/domain';
import { IconSquare, IconSquareCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { FindingSource } from '../staffing/finding-source.tsx';
import styles from './operation-view.module.css';

/** What is looked at on site, and who has ticked it. */
export function OperationChecks({ operation }: { operation: Operation }) {
  const { t } = useTranslation('operation');
  const format = useFormat();
  const checks = siteChecksOf({
    category: operation.serviceCategory,
    projectType: operation.projectType,
  });
  if (checks.length === 0) return null;
  return (
    <Card title={t('checks')}>
      <ul className={styles['rows']}>
        {checks.map(({ check, source }) => {
          const done = operation.siteChecks.find((one) => one.check === check);
          const Icon = done === undefined ? IconSquare : IconSquareCheck;
          return (
            <li key={check} className={styles['check']}>
              <Icon size={18} stroke={1.75} role="img" aria-label={t(done ? 'ticked' : 'open')} />
              <span>
                {t(`check.${check}`)} <FindingSource source={source} />{' '}
                {done === undefined ? null : (
                  <span className={styles['quiet']}>
                    {t('check.done', { name: isolate(done.by), when: format.instant(done.at) })}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
