import type { Operation } from '@pcm/contract';
import { siteChecksOf } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import styles from './editor.module.css';
import { useEditing } from './editor-context.ts';

/** What is looked at on site before the work begins; ticked with who and when. */
export function ChecksCard({ operation }: { operation: Operation }) {
  const { t } = useTranslation('operation');
  const format = useFormat();
  const { values, set } = useEditing();
  const checks = siteChecksOf({
    category: values.serviceCategory,
    projectType: operation.projectType,
  });
  if (checks.length === 0) return null;
  const doneText = (check: string) => {
    const done = operation.siteChecks.find((one) => one.check === check);
    return done === undefined
      ? undefined
      : t('check.done', { name: done.by, when: format.instant(done.at) });
  };
  return (
    <Card title={t('checks')}>
      <p className={styles['help']}>{t('help.checks')}</p>
      <div className={styles['rows']}>
        {checks.map(({ check }) => (
          <Checkbox
            key={check}
            label={t(`check.${check}`)}
            help={doneText(check)}
            checked={values.siteChecks.includes(check)}
            onChange={(isDone) =>
              set({
                siteChecks: isDone
                  ? [...values.siteChecks, check]
                  : values.siteChecks.filter((one) => one !== check),
              })
            }
          />
        ))}
      </div>
    </Card>
  );
}
