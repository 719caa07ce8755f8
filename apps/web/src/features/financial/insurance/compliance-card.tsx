import type { Compliance } from '@pcm/domain';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useStagedEdits } from '../state/use-staged-edits.ts';
import styles from './compliance.module.css';
import { FindingRow } from './finding-row.tsx';

/** What the law and the trade ask for and this estimate does not have, the heaviest first. */
export function ComplianceCard({ compliance }: { compliance: Compliance }) {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const staged = useStagedEdits('cnss-config');
  const { findings, isMoroccan } = compliance;
  return (
    <Card
      id="compliance"
      title={t('findings.title')}
      count={
        findings.length === 0
          ? undefined
          : t('findings.count', {
              count: findings.length,
              replace: { count: format.number(findings.length) },
            })
      }
      flush
    >
      {isMoroccan ? null : (
        <div className={styles['notice']}>
          <Notice tone="neutral">{t('findings.notMoroccan')}</Notice>
        </div>
      )}
      {staged.isEmpty ? null : (
        <div className={styles['notice']}>
          <Notice
            tone="attention"
            action={
              <Link to="." search={(now) => ({ ...now, tab: 'cnss-config' })}>
                {t('waiting.action')}
              </Link>
            }
          >
            {t('waiting.text')}
          </Notice>
        </div>
      )}
      {findings.length === 0 ? (
        <p className={styles['none']}>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden />
          {t('findings.none')}
        </p>
      ) : (
        <ul className={styles['findings']}>
          {findings.map((finding) => (
            <FindingRow key={`${finding.code}.${finding.values['name'] ?? ''}`} finding={finding} />
          ))}
        </ul>
      )}
    </Card>
  );
}
