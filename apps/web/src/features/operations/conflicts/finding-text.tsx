import type { OperationFinding } from '@pcm/contract';
import { type AbsenceKind, certificationLabel, certificationNamed } from '@pcm/domain';
import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { isolate, useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import styles from './conflict-dialog.module.css';

type Value = string | number | undefined;

/** Returns a sentence for a rule that the team breaks. */
export function useFindingText(): (finding: OperationFinding) => string {
  const { t } = useTranslation('booking');
  const format = useFormat();
  const language = useLanguage();
  const number = (value: Value) => format.number(Number(value ?? 0));
  const day = (value: Value) => format.day(String(value ?? ''));
  const told = ({ rule, severity, memberName, values }: OperationFinding) => {
    const member = isolate(memberName ?? '');
    if (rule === 'absent') {
      const days = format.days(String(values['firstDay']), String(values['lastDay']));
      return t(`finding.absent.${values['kind'] as AbsenceKind}`, { member, days: isolate(days) });
    }
    if (rule === 'min-team' || rule === 'min-team-3') {
      const { people, fewest, hasLevel3 } = values;
      const isEnough = Number(people) >= Number(fewest);
      const short = hasLevel3 === 1 ? 'tooFew' : 'tooFewNoLevel3';
      const key = rule === 'min-team-3' ? 'rescue' : isEnough ? 'noLevel3' : short;
      const counted = { count: Number(people ?? 0), formatted: number(people) };
      const said = t(`finding.${key}`, { ...counted, fewest: number(fewest) });
      // A team that is too small only warns while it is being put together.
      const isIncomplete = rule === 'min-team' && severity === 'warn';
      return isIncomplete ? `${said} ${t('finding.incomplete')}` : said;
    }
    if (rule === 'own-crew') {
      const { lack, holding, people, fewest, name } = values;
      const known = certificationNamed(String(holding))?.label[language] ?? String(holding);
      const words = {
        name: isolate(String(name)),
        holding: isolate(known),
        people: number(people),
        fewest: number(fewest),
      };
      if (lack === 'lead') return t('finding.ownLead', words);
      return t(holding === '' ? 'finding.ownPeople' : 'finding.ownHolders', words);
    }
    if (rule === 'cert-valid') {
      const words = {
        member,
        name: isolate(certificationLabel(String(values['name']), language)),
        day: day(values['state'] === 'later' ? values['from'] : values['expiresOn']),
      };
      const { state, expiresOn } = values;
      if (state === 'missing' || state === 'later') return t(`finding.${state}`, words);
      if (String(expiresOn) < today()) return t('finding.expiredPast', words);
      return t(state === 'expiring' ? 'finding.expiring' : 'finding.expired', words);
    }
    if (rule === 'l3-first-aid') return t('finding.firstAid', { member });
    if (rule === 'refresher') {
      const key = values['since'] === 'course' ? 'refresherCourse' : 'refresher';
      return t(`finding.${key}`, { member, day: day(values['lastRopeDay']) });
    }
    const words = { member, hours: number(values['hours']), most: number(values['most']) };
    if (values['per'] === 'week') return t('finding.hoursOfWeek', words);
    return t(memberName === null ? 'finding.hoursOfDay' : 'finding.hoursOfPersonsDay', words);
  };
  return (finding) => {
    const { onDay } = finding.values;
    return onDay === undefined
      ? told(finding)
      : t('finding.onDay', { day: isolate(day(onDay)), what: told(finding) });
  };
}

const ADDRESS = /^https?:\/\/\S+/;

interface FindingSourceProps {
  source: string;
  /** The day of the source, `YYYY-MM-DD`. */
  date?: string | null | undefined;
}

/** The source of a rule: a link, or the company's own words. */
export function FindingSource({ source, date }: FindingSourceProps) {
  const { t } = useTranslation('operation');
  const format = useFormat();
  const [address] = ADDRESS.exec(source) ?? [];
  if (source === '') return null;
  if (address === undefined) {
    const day = date ? ` (${format.day(date)})` : '';
    return <span className="muted">{`${t('check.source')}: ${isolate(source)}${day}`}</span>;
  }
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
            {findingText(finding)}{' '}
            <FindingSource source={finding.source} date={String(finding.values['date'] ?? '')} />
          </span>
        </li>
      ))}
    </ul>
  );
}
