import type { Operation } from '@pcm/contract';
import { IconCalculator } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../../platform/role.ts';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CancelButton } from '../../../ui/overlays/cancel-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { LINE_TEXTS } from '../editor/operation-values.ts';
import { useSeriesWrites } from '../series/series.queries.ts';
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

/** Makes a project of an operation without one; asks for the client and the place where needed. */
export function EstimateButton({ operation }: { operation: Operation }) {
  const { t } = useTranslation('series');
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { estimate } = useSeriesWrites();
  const [isOpen, setIsOpen] = useState(false);
  const [client, setClient] = useState(operation.customerName ?? '');
  const [location, setLocation] = useState(operation.location);
  const { id, title } = operation;
  const isReady = client.trim() !== '' && location.trim() !== '';
  const make = async () => {
    if (!isReady) return;
    try {
      const { projectId } = await estimate.mutateAsync({ id, client, location });
      await navigate({ to: '/projects/$projectId/edit', params: { projectId } });
    } catch (error) {
      showToast({ tone: 'error', title: t('estimate.failed'), description: errorText(error) });
    }
  };
  return (
    <>
      <Button
        needs="estimate"
        icon={<IconCalculator size={16} stroke={1.75} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('estimate.make')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        filled={[client, location]}
        title={t('estimate.title', { title: isolate(title) })}
        subtitle={t('estimate.text')}
        actions={
          <>
            <CancelButton />
            <Button
              variant="primary"
              loading={estimate.isPending}
              disabled={!isReady}
              onClick={make}
            >
              {t('estimate.confirm')}
            </Button>
          </>
        }
      >
        <div className="grid-12">
          <TextField
            label={t('estimate.client')}
            required
            disabled={operation.customerName !== null}
            maxLength={500}
            value={client}
            onChange={setClient}
          />
          <TextField
            label={t('estimate.location')}
            required
            disabled={operation.location !== ''}
            maxLength={500}
            value={location}
            onChange={setLocation}
          />
        </div>
      </Dialog>
    </>
  );
}
