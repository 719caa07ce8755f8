import type { Finding, FindingSeverity } from '@pcm/domain';
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SourceLinks } from '../../../project/explanation/source-links.tsx';
import { Pill, type PillTone } from '../../../ui/feedback/pill.tsx';
import styles from './compliance.module.css';
import { FindingMend } from './finding-mend.tsx';
import { useFindingText } from './use-finding-text.ts';

const icon = { size: 14, stroke: 1.75 };

const LOOK: Record<FindingSeverity, { tone: PillTone; icon: ReactNode }> = {
  compulsory: { tone: 'loss', icon: <IconAlertCircle {...icon} /> },
  attention: { tone: 'attention', icon: <IconAlertTriangle {...icon} /> },
  note: { tone: 'info', icon: <IconInfoCircle {...icon} /> },
};

/** One finding: how it weighs, what it is, where the rule stands, and what mends it. */
export function FindingRow({ finding }: { finding: Finding }) {
  const { t } = useTranslation('compliance');
  const textOf = useFindingText();
  const look = LOOK[finding.severity];
  return (
    <li className={styles['finding']} data-finding={finding.code}>
      <span className={styles['severity']}>
        <Pill tone={look.tone} icon={look.icon}>
          {t(`findings.severity.${finding.severity}`)}
        </Pill>
      </span>
      <div className={styles['words']}>
        <p>{textOf(finding)}</p>
        <SourceLinks sources={finding.sources} />
      </div>
      <FindingMend finding={finding} />
    </li>
  );
}
