import type { OperationFinding } from '@pcm/contract';
import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useFindingText } from '../conflicts/finding-text.ts';
import { FindingSource } from './finding-source.tsx';
import styles from './staffing.module.css';

/** Lists the rules that the assigned team breaks, each with its source. */
export function StaffingList({ findings }: { findings: readonly OperationFinding[] }) {
  const { t } = useTranslation('operation');
  const findingText = useFindingText();
  if (findings.length === 0) return null;
  return (
    <ul className="bare-list grid-6" aria-label={t('rules')}>
      {findings.map((finding) => (
        <li
          key={`${finding.rule} ${finding.memberId} ${JSON.stringify(finding.values)}`}
          className={styles.finding}
          data-severity={finding.severity}
        >
          {finding.severity === 'block' ? (
            <IconBan size={16} stroke={1.75} aria-hidden />
          ) : (
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          )}
          <span>
            {findingText(finding)} <FindingSource source={finding.source} />
          </span>
        </li>
      ))}
    </ul>
  );
}
