import type { Operation } from '@pcm/contract';
import { siteChecksOf } from '@pcm/domain';
import { IconCalculator, IconSquare, IconSquareCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMay } from '../../../platform/role.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FindingSource } from '../conflicts/finding-text.tsx';
import { LINE_TEXTS } from '../editor/operation-values.ts';
import { SeriesNote, useSeriesOfOperation } from '../series/series-note.tsx';
import styles from './operation-view.module.css';

/** Formats a day and time without time zone: `2026-11-20T08:30`. */
function useMoment(): (text: string | null) => string {
  const format = useFormat();
  return (text) => {
    const [day = '', time] = (text ?? '').split('T');
    return time === undefined ? day : `${format.day(day)} ${time}`;
  };
}

/** The work, customer, place and time of an operation. */
export function OperationFacts({ operation }: { operation: Operation }) {
  const { t } = useTranslation('operation');
  const seesMoney = useMay('seeMoney');
  const series = useSeriesOfOperation(operation);
  const format = useFormat();
  const moment = useMoment();
  const { scheduledDate: first, endDate: last, startTime, endTime } = operation;
  const when = first === null ? t('noDates') : format.days(first, last ?? first, true);
  const hours = operation.estimatedDuration;
  return (
    <Card title={t('what')}>
      <dl className={`grid ${styles.facts}`}>
        <Fact name={t('when')}>{when}</Fact>
        <Fact name={t('fields.startTime')} isSpare>
          {startTime && <bdi dir="ltr">{startTime}</bdi>}
        </Fact>
        <Fact name={t('fields.endTime')} isSpare>
          {endTime && <bdi dir="ltr">{endTime}</bdi>}
        </Fact>
        <Fact name={t('fields.estimatedDuration')}>
          {hours === null ? '' : t('hours', { hours: format.number(hours) })}
        </Fact>
        <Fact name={t('fields.workingHoursPerDay')}>
          {t('hours', { hours: format.number(operation.workingHoursPerDay) })}
        </Fact>
        {LINE_TEXTS.map(({ field, isSpare }) => (
          <Fact key={field} name={t(`fields.${field}`)} isSpare={isSpare}>
            {operation[field]}
          </Fact>
        ))}
        <Fact name={t('fields.kind')}>{t(`kinds.${operation.kind}`)}</Fact>
        <Fact name={t('fields.customerId')}>{operation.customerName}</Fact>
        <Fact name={t('fields.projectId')}>
          {operation.projectId === null || operation.projectName === null ? (
            t(operation.kind === 'job' ? 'projectGone' : 'none')
          ) : !seesMoney ? (
            operation.projectName
          ) : (
            <Link to="/projects/$projectId/view" params={{ projectId: operation.projectId }}>
              {operation.projectName}
            </Link>
          )}
        </Fact>
        {series !== undefined && (
          <Fact name={t('fields.seriesId')} isWide>
            <SeriesNote operation={operation} series={series} />
          </Fact>
        )}
        <Fact name={t('fields.actualStartTime')} isSpare>
          {moment(operation.actualStartTime)}
        </Fact>
        <Fact name={t('fields.actualEndTime')} isSpare>
          {moment(operation.actualEndTime)}
        </Fact>
        <Fact name={t('created')}>{format.instant(operation.createdAt)}</Fact>
        <Fact name={t('updated')}>{format.instant(operation.updatedAt)}</Fact>
        <Fact name={t('fields.description')} isWide isSpare>
          {operation.description}
        </Fact>
        <Fact name={t('fields.requirements')} isWide isSpare>
          {operation.requirements.join('\n')}
        </Fact>
        <Fact name={t('fields.notes')} isWide isSpare>
          {operation.notes}
        </Fact>
      </dl>
    </Card>
  );
}

interface FactProps {
  name: string;
  isWide?: boolean;
  /** Hides the row while it is empty. */
  isSpare?: boolean;
  children: ReactNode;
}

function Fact({ name, isWide, isSpare, children }: FactProps) {
  const { t } = useTranslation('operation');
  const isEmpty = children === '' || children === null;
  if (isEmpty && isSpare) return null;
  return (
    <div className={`shrinks small-terms ${styles.fact}`} data-wide={isWide || undefined}>
      <dt>{name}</dt>
      <dd data-empty={isEmpty || undefined}>{isEmpty ? t('none') : <bdi>{children}</bdi>}</dd>
    </div>
  );
}

/** The checks on site, and who ticked them. */
export function OperationChecks({ operation }: { operation: Operation }) {
  const { t } = useTranslation('operation');
  const format = useFormat();
  const checks = siteChecksOf({
    category: operation.serviceCategory,
    projectType: operation.projectType,
  });
  if (checks.length === 0) return null;
  return (
    <Card title={t('checks')}>
      <ul className="bare-list grid gap-10">
        {checks.map(({ check, source }) => {
          const done = operation.siteChecks.find((one) => one.check === check);
          const Icon = done === undefined ? IconSquare : IconSquareCheck;
          return (
            <li key={check} className="flex-8">
              <Icon size={18} stroke={1.75} role="img" aria-label={t(done ? 'ticked' : 'open')} />
              <span>
                {t(`check.${check}`)} <FindingSource source={source} />{' '}
                {done === undefined ? null : (
                  <span className={`muted ${styles.quiet}`}>
                    {t('check.done', { name: isolate(done.by), when: format.instant(done.at) })}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Loaded when it is opened, because most work has an estimate. */
const EstimateDialog = lazy(async () => ({
  default: (await import('./estimate-dialog.tsx')).EstimateDialog,
}));

/** Makes a project of an operation without one, for those who may estimate. */
export function EstimateButton({ operation }: { operation: Operation }) {
  const { t } = useTranslation('series');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button needs="estimate" icon={IconCalculator} onClick={() => setIsOpen(true)}>
        {t('estimate.make')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <EstimateDialog operation={operation} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
