import type { OperationFinding } from '@pcm/contract';
import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useFindingText } from '../conflicts/finding-text.ts';
import styles from './staffing.module.css';

const ADDRESS = /^https?:\/\/\S+/;

/** The source of a rule: a link, or text instead. */
export function FindingSource({ source }: { source: string }) {
  const { t } = useTranslation('operation');
  const [address] = ADDRESS.exec(source) ?? [];
  if (address === undefined) return null;
  return (
    <a href={address} target="_blank" rel="noreferrer" title={source}>
      {t('check.source')}
    </a>
  );
}

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
          className={`flex-8 break-words round-6 ${styles.finding}`}
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
