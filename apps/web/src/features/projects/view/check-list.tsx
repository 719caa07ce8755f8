import type { Project } from '@pcm/contract';
import type { CheckCode, ProjectCheck } from '@pcm/domain';
import { IconAlertTriangle, IconCircleDashed } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { namedLines } from '../../../project/cost/named-lines.ts';
import { EditLink } from '../../../project/profit/edit-link.tsx';
import styles from './project-view.module.css';

interface CheckListProps {
  checks: readonly ProjectCheck[];
  project: Project;
}

/** The editor's field for each check. */
const FIELDS: Partial<Record<CheckCode, ComponentProps<typeof EditLink>['section']>> = {
  noHeight: 'info.height',
  noArea: 'info.area',
  noStart: 'info.startDate',
  noEnd: 'info.endDate',
  endBeforeStart: 'info.endDate',
  noOrder: 'profit.customerOrderAmount',
};

const LEVELS = ['missing', 'attention'] as const;
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Lists missing and contradicting values, each with a link to its field. */
export function CheckList({ checks, project }: CheckListProps) {
  const { t } = useTranslation('projectView');
  const format = useFormat();
  const text = ({ code, values, names = [] }: ProjectCheck) => {
    const { count, ...others } = values;
    const shown = Object.entries(others).map(([key, value]): [string, string] => [
      key,
      isolate(key === 'loss' ? format.money(value, project.currency, 2) : format.number(value)),
    ]);
    const texts: Record<string, string> = Object.fromEntries(shown);
    return t(`insight.checks.${code}`, {
      replace: { ...texts, names: namedLines(names, format.language), count: count ?? 0 },
      count: count ?? 0,
    });
  };
  return LEVELS.map((level) => {
    const ofLevel = checks.filter((check) => check.level === level);
    if (ofLevel.length === 0) return null;
    return (
      <section key={level} className={styles.part}>
        <h3>{t(`insight.${level}`)}</h3>
        <ul className={`bare-list ${styles.list}`}>
          {ofLevel.map((check) => (
            <li key={check.code} data-level={level}>
              {level === 'missing' ? (
                <IconCircleDashed {...icon} />
              ) : (
                <IconAlertTriangle {...icon} />
              )}
              <span>{text(check)}</span>
              <EditLink
                id={project.id}
                section={
                  FIELDS[check.code] ?? (check.section === 'lines' ? 'personnel' : check.section)
                }
              >
                {t(level === 'missing' ? 'insight.enter' : 'insight.look')}
                <span className="visually-hidden">: {text(check)}</span>
              </EditLink>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
