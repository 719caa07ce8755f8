import type { ResourceKind, ResourceUse } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { BehindLink } from '../behind/behind-link.tsx';
import { heatTotal } from './heat-rows.ts';
import styles from './resources.module.css';

interface UndatedNoteProps {
  kind: ResourceKind;
  uses: readonly ResourceUse[];
  /** How many are not listed. */
  left: number;
}

/** What the heat map can't show: work without dates, and names beyond those listed. */
export function UndatedNote({ kind, uses, left }: UndatedNoteProps) {
  const { t } = useTranslation('portfolioResources');
  const format = useFormat();
  const { undatedDays } = heatTotal(uses, [], 'days');
  if (undatedDays === 0 && left === 0) return null;
  return (
    <div className={styles['note']}>
      {undatedDays === 0 ? null : (
        <p>
          {t(`heat.undatedNote.${kind}`, {
            days: format.number(undatedDays, { maxDecimals: 1 }),
          })}{' '}
          <BehindLink behind={{ undated: 'true', resourceKind: kind }}>
            {t('heat.undatedLink')}
          </BehindLink>
        </p>
      )}
      {left === 0 ? null : <p>{t('heat.left', { count: left, formatted: format.number(left) })}</p>}
    </div>
  );
}
