import type { ProjectActual } from '@pcm/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useMay } from '../../platform/role.ts';
import { useFormat } from '../../platform/words/format.ts';
import { isolate, isolateNumber, useTranslation } from '../../platform/words/translation.ts';
import { Amount } from '../../ui/amount.tsx';
import { ErrorState, Skeleton } from '../../ui/feedback/states.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useLineTitle } from '../cost/line-name.tsx';
import styles from './actual.module.css';
import { useProjectActual } from './actual.queries.ts';
import { ActualDays } from './actual-days.tsx';
import { ActualExport, ActualLines, Difference, PARTS } from './actual-lines.tsx';
import { ActualPeople, ActualUnits } from './actual-people.tsx';

/** Person-days, days and cost, planned and actual, and what the difference is made of. */
function ActualSums({ of }: { of: ProjectActual }) {
  const { t } = useTranslation('actual');
  const format = useFormat();
  const { totals, currency, overtimeMinutes } = of;
  const isSure = of.doubts.length === 0;
  const number = (value: number) => format.number(value, { maxDecimals: 2 });
  const days = (actual: number, planned: number) => (
    <>
      <strong className="size-22 digits">{number(actual)}</strong>{' '}
      <span className="muted">{t('ofPlanned', { planned: number(planned) })}</span>
    </>
  );
  return (
    <>
      <dl className={`wrap-12-32 ${styles.sums}`}>
        <div>
          <dt className="muted">{t('figures.personDays')}</dt>
          <dd>{days(of.personDays, of.plannedPersonDays)}</dd>
        </div>
        <div>
          <dt className="muted">{t('figures.days')}</dt>
          <dd>{days(of.recordedDays, of.plannedDays)}</dd>
        </div>
        {overtimeMinutes > 0 ? (
          <div>
            <dt className="muted">{t('figures.overtime')}</dt>
            <dd className="size-22 strong digits">
              {t('hours', { hours: number(overtimeMinutes / 60) })}
            </dd>
          </div>
        ) : null}
        {totals === null ? null : (
          <>
            <div>
              <dt className="muted">{t('figures.cost')}</dt>
              <dd>
                <Amount className="size-22 strong" value={totals.actual} currency={currency} />{' '}
                <span className="muted">
                  {t('ofPlanned', { planned: format.amount(totals.planned, 0) })}
                </span>
              </dd>
            </div>
            <div>
              <dt className="muted">{t('figures.difference')}</dt>
              <dd className="size-22 strong">
                <Difference value={totals.difference} isSure={isSure} />
              </dd>
            </div>
          </>
        )}
      </dl>
      {totals === null ? null : (
        <dl className={`flow-8 ${styles.parts}`}>
          {[...PARTS, 'outside' as const].map((part) => (
            <div key={part} className="flex gap-6">
              <dt className="muted">{t(`parts.${part}`)}</dt>
              <dd>
                <Difference value={totals[part]} isSure={isSure} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** Says what the totals leave out, and why less than planned is then no saving. */
function LeftOut({ of }: { of: ProjectActual }) {
  const { t } = useTranslation('actual');
  const format = useFormat();
  const titleOf = useLineTitle();
  const { totals, currency, lines } = of;
  const money = (value: number) => isolateNumber(format.money(value, currency, 2));
  const marked = (mark: ProjectActual['lines'][number]['mark']) => {
    const names = lines.filter((line) => line.mark === mark).map(({ name }) => titleOf(name));
    return names.length === 0 ? null : isolate(names.join(' · '));
  };
  const reasons = [
    ['no-rate', totals?.withoutRate],
    ['not-recorded', totals?.notRecorded],
    ['nobody', totals?.nobody],
  ] as const;
  const said = reasons.flatMap(([mark, amount]) => {
    const names = marked(mark);
    if (names === null) return [];
    const words = t(`leftOut.${mark}`, { names });
    return amount === undefined || amount === 0
      ? words
      : `${words} ${t(`leftOut.amount.${mark}`, { amount: money(amount) })}`;
  });
  if (totals?.isCostMissing === true) said.push(t('costMissing'));
  if (said.length === 0) return null;
  return (
    <div className={styles.leftOut}>
      <p className="row-6 medium">
        <IconAlertTriangle size={16} stroke={1.75} className="attention" aria-hidden />
        {t('leftOut.title')}
      </p>
      <ul className="muted">
        {said.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  );
}

/** Compares planned and actual figures, once somebody has recorded work. */
function Compared({ of, operationId }: { of: ProjectActual; operationId: string | undefined }) {
  const { t } = useTranslation('actual');
  const format = useFormat();
  const seesPay = useMay('seePay');
  return (
    <div className={`grid-16 ${styles.body}`}>
      {of.isForecast ? null : (
        <p className="flex-8 attention">
          <IconAlertTriangle size={16} stroke={1.75} className="rigid" aria-hidden />
          {t('noForecast', { made: isolate(format.day(of.estimatedAt.slice(0, 10))) })}
        </p>
      )}
      {of.state === 'finished' ? null : <p className="note">{t(`stateNote.${of.state}`)}</p>}
      {operationId !== undefined && of.operations.length > 1 ? (
        <p className="note">{t('shared', { count: of.operations.length })}</p>
      ) : null}
      <ActualSums of={of} />
      <div className={`scrolls-across ${styles.table}`}>
        <ActualLines of={of} operationId={operationId} />
      </div>
      <LeftOut of={of} />
      <ActualUnits of={of} operationId={operationId} />
      <ActualPeople of={of} operationId={operationId} />
      <ActualDays of={of} operationId={operationId} />
      {of.totals === null ? null : (
        <p className="note">
          {t('partsHelp')} {t(seesPay ? 'wageHelp' : 'rateHelp')} {t('savingHelp')}
        </p>
      )}
    </div>
  );
}

/** Shows the part of the card that the address names, which is drawn after the page. */
function arrive() {
  const name = window.location.hash.slice(1);
  if (!name.startsWith('actual')) return;
  const part = document.getElementById(name) ?? document.getElementById('actual');
  if (part instanceof HTMLDetailsElement) part.open = true;
  part?.scrollIntoView();
}

interface ActualCardProps {
  projectId: string;
  /** Shows what one operation has in it. */
  operationId?: string;
}

/** The estimate of a project against the day sheets of its operations. */
export default function ActualCard({ projectId, operationId }: ActualCardProps) {
  const { t } = useTranslation('actual');
  const { data, error, refetch } = useProjectActual(projectId);
  const isEmpty = data !== undefined && data.recordedDays === 0;
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded) arrive();
  }, [isLoaded]);
  return (
    <Card
      id="actual"
      title={t('title')}
      count={
        data === undefined || isEmpty
          ? undefined
          : t(data.state === 'running' ? 'soFar' : `state.${data.state}`)
      }
      actions={data === undefined || isEmpty ? undefined : <ActualExport of={data} />}
      flush={data !== undefined && !isEmpty}
    >
      {data === undefined && error === null ? <Skeleton height={96} /> : null}
      {data === undefined && error !== null ? (
        <ErrorState title={t('failed')} error={error} onRetry={refetch} />
      ) : null}
      {isEmpty ? <p className="muted">{`${t('empty')}. ${t('emptyText')}`}</p> : null}
      {data === undefined || isEmpty ? null : <Compared of={data} operationId={operationId} />}
    </Card>
  );
}
