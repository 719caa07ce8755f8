import type { Finding } from '@pcm/domain';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EditsEffect } from '../../../project/versions/edits-effect.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './compliance.module.css';
import { useMend } from './use-mend.ts';

/** What mends a finding: a button with its effect, where its mend waits, or where it is entered. */
export function FindingMend({ finding }: { finding: Finding }) {
  const { t } = useTranslation('compliance');
  const { project, currency } = useFinancial();
  const { effectOf, isWaiting, mend } = useMend();
  const { code, mend: way } = finding;
  if (way.kind === 'none' || code === 'ceilingByComponent') return null;
  const words = t(`findings.mend.${code}`);
  if (way.kind === 'editor') {
    return (
      <div className={styles['mend']}>
        <ButtonLink
          to="/projects/$projectId/edit"
          params={{ projectId: project.id }}
          hash={way.line === undefined ? way.section : `${way.section}.${way.line}`}
          size="sm"
        >
          {words}
        </ButtonLink>
      </div>
    );
  }
  if (isWaiting(finding)) {
    return (
      <div className={styles['mend']}>
        <Pill tone="attention">{t('waiting.mend')}</Pill>
        <Link to="." search={(now) => ({ ...now, tab: 'cnss-config' })}>
          {t('waiting.action')}
        </Link>
      </div>
    );
  }
  const effect = effectOf(finding);
  return (
    <div className={styles['mend']}>
      {effect === null ? null : (
        <EditsEffect netProfit={effect.netProfit} total={effect.total} currency={currency} />
      )}
      <Button size="sm" onClick={() => mend(finding)}>
        {words}
      </Button>
    </div>
  );
}
