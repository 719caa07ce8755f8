import { type Compliance, catalogueLabel, type Finding, type FindingSeverity } from '@pcm/domain';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { SourceLinks } from '../../../project/explanation/source-links.tsx';
import { EditsEffect } from '../../../project/versions/edits-effect.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Pill, type PillTone } from '../../../ui/feedback/pill.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import { useStagedEdits } from '../state/use-staged-edits.ts';
import styles from './compliance.module.css';
import { useMend } from './use-mend.ts';

/** Offers the fix of a finding: a button with its effect, or a link to its input. */
function FindingMend({ finding }: { finding: Finding }) {
  const { t } = useTranslation('compliance');
  const { project, currency } = useFinancial();
  const { effectOf, isWaiting, mend } = useMend();
  const { code, mend: way } = finding;
  if (way.kind === 'none') return null;
  const words = t(`findings.mend.${code}`);
  if (way.kind === 'payment') {
    return (
      <div className={`flow-8-16 push-end justify-end ${styles.mend}`}>
        <Link to="." search={(now) => ({ ...now, tab: 'tax-results' })} hash="payment">
          {words}
        </Link>
      </div>
    );
  }
  if (way.kind === 'editor') {
    return (
      <div className={`flow-8-16 push-end justify-end ${styles.mend}`}>
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
      <div className={`flow-8-16 push-end justify-end ${styles.mend}`}>
        <Pill tone="attention">{t('waiting.mend')}</Pill>
        <Link to="." search={(now) => ({ ...now, tab: 'cnss-config' })}>
          {t('waiting.action')}
        </Link>
      </div>
    );
  }
  const effect = effectOf(finding);
  return (
    <div className={`flow-8-16 push-end justify-end ${styles.mend}`}>
      {effect === null ? null : (
        <EditsEffect netProfit={effect.netProfit} total={effect.total} currency={currency} />
      )}
      <Button size="sm" onClick={() => mend(finding)}>
        {words}
      </Button>
    </div>
  );
}

const PERCENTS = new Set([
  'employer',
  'employee',
  'publishedEmployer',
  'publishedEmployee',
  'total',
  'sum',
]);
const STATUTORY = new Set(['smig', 'smag', 'legalSmig', 'legalSmag', 'ceiling', 'published']);
const DAYS = new Set(['since', 'end', 'due']);

/** Returns the text of a finding in the language of the interface. */
function useFindingText(): (finding: Finding) => string {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { currency } = useFinancial();

  const valueText = (finding: Finding, key: string, value: string | number): string => {
    if (typeof value === 'string') {
      return isolate(DAYS.has(key) ? format.day(value) : catalogueLabel(value, format.language));
    }
    if (STATUTORY.has(key)) {
      // Isolated, so that the name stays beside its amount in Arabic too.
      const name = key === 'smig' || key === 'smag' ? `${key.toUpperCase()} ` : '';
      return isolate(`${name}${format.money(value, 'MAD', 2)}`);
    }
    if (key === 'vat') return isolate(format.money(value, currency, 2));
    if (finding.code === 'ceilingByComponent') return isolate(format.money(value, currency, 0));
    if (PERCENTS.has(key)) return isolate(format.percent(value, 2));
    return isolate(format.number(value));
  };
  return (finding) => {
    const { code, values } = finding;
    const texts = Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, valueText(finding, key, value)]),
    );
    const counted = code === 'contributionsOff' ? values['people'] : values['lines'];
    const count = typeof counted === 'number' ? counted : 0;
    return t(`findings.text.${code}`, {
      count,
      replace: { ...texts, formatted: isolate(format.number(count)) },
    });
  };
}

const icon = { size: 14, stroke: 1.75 };

const LOOK: Record<FindingSeverity, { tone: PillTone; icon: ReactNode }> = {
  compulsory: { tone: 'loss', icon: <IconAlertCircle {...icon} /> },
  attention: { tone: 'attention', icon: <IconAlertTriangle {...icon} /> },
  note: { tone: 'info', icon: <IconInfoCircle {...icon} /> },
};

/** Shows one finding: its severity, its text, the source of the rule, and its fix. */
function FindingRow({ finding }: { finding: Finding }) {
  const { t } = useTranslation('compliance');
  const textOf = useFindingText();
  const look = LOOK[finding.severity];
  return (
    <li className="wrap-8-16 pad-row ruled-above align-top" data-finding={finding.code}>
      <span className={`rigid ${styles.severity}`}>
        <Pill tone={look.tone} icon={look.icon}>
          {t(`findings.severity.${finding.severity}`)}
        </Pill>
      </span>
      <div className={`shrinks ${styles.words}`}>
        <p>{textOf(finding)}</p>
        <SourceLinks sources={finding.sources} />
      </div>
      <FindingMend finding={finding} />
    </li>
  );
}

/** Lists what the law and the trade require and the estimate lacks, the most severe first. */
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
        <div className="pad-rest-12">
          <Notice tone="neutral">{t('findings.notMoroccan')}</Notice>
        </div>
      )}
      {staged.isEmpty ? null : (
        <div className="pad-rest-12">
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
        <p className={`row-8 ${styles.none}`}>
          <IconCircleCheck className="profit" size={18} stroke={1.75} aria-hidden />
          {t('findings.none')}
        </p>
      ) : (
        <ul className="bare-list">
          {findings.map((finding) => (
            <FindingRow key={`${finding.code}.${finding.values['name'] ?? ''}`} finding={finding} />
          ))}
        </ul>
      )}
    </Card>
  );
}
