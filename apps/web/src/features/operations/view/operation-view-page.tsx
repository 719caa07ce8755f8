import type { Operation } from '@pcm/contract';
import { IconListDetails, IconPencil, IconPrinter } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import {
  isolate,
  lazyWithWords,
  useLanguage,
  useTranslation,
} from '../../../platform/words/translation.ts';
import { serviceLabel } from '../../../project/catalogue-labels.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { OperationStatusPill, PriorityPill } from '../../../ui/feedback/operation-status-pill.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { StaffingList } from '../conflicts/finding-text.tsx';
import { OperationById } from '../operation-by-id.tsx';
import { useBookingCheckOf } from '../operations.queries.ts';
import { CoverList, SwitchedOff } from '../people-choice.tsx';
import { useEquipmentWords, usePositions } from '../stored-words.ts';
import { useTeamMembers } from '../team.queries.ts';
import { DaySheetsCard } from './day-sheets-card.tsx';
import { EstimateButton, OperationChecks, OperationFacts } from './operation-facts.tsx';
import styles from './operation-view.module.css';

const route = getRouteApi('/operations/$operationId/view');

/** The people assigned and needed, and the findings on the team. */
function OperationPeople({ operation }: { operation: Operation }) {
  const { t } = useTranslation('operation');
  const format = useFormat();
  const { labelOf } = usePositions();
  const { data: members = [] } = useTeamMembers();
  const { crew, assignedTeam, staffingOverrides } = operation;
  const isAsked = assignedTeam.length > 0 && operation.status !== 'cancelled';
  const check = useBookingCheckOf(operation.id, '{}', isAsked);
  const needed = crew.reduce((sum, { people }) => sum + people, 0);
  return (
    <Card
      title={t('who')}
      count={
        needed === 0
          ? t('people', { count: assignedTeam.length })
          : t('crew.assigned', { assigned: assignedTeam.length, needed })
      }
    >
      {assignedTeam.length === 0 ? <p className="muted">{t('noPeople')}</p> : null}
      <ul className="bare-list grid gap-10">
        {assignedTeam.map((id) => {
          const member = members.find((one) => one.id === id);
          return (
            <li key={id} className={`wrap-2-12 break-words between ${styles.row}`}>
              <span>
                <bdi>{member?.name ?? t('crew.missing')}</bdi>{' '}
                <bdi className={`muted ${styles.quiet}`}>{labelOf(member?.role ?? '')}</bdi>{' '}
                {member?.isActive === false && <SwitchedOff />}
              </span>
              {member?.phone ? (
                <a href={`tel:${member.phone.replace(/[^\d+]/g, '')}`} dir="ltr">
                  {member.phone}
                </a>
              ) : null}
            </li>
          );
        })}
      </ul>
      {operation.covers.length > 0 && (
        <div className={styles.part}>
          <Suspense>
            <CoverList covers={operation.covers} />
          </Suspense>
        </div>
      )}
      {crew.length === 0 ? null : (
        <div className={styles.part}>
          <h3 className={`note medium ${styles.heading}`}>{t('crew.needed')}</h3>
          <ul className="bare-list grid gap-10">
            {crew.map(({ position, people }) => (
              <li key={position} className={`wrap-2-12 break-words between ${styles.row}`}>
                <bdi>{labelOf(position)}</bdi>
                <span className={`muted ${styles.quiet}`}>{t('people', { count: people })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.part}>
        <StaffingList findings={isAsked ? (check.data?.findings ?? []) : []} />
      </div>
      {staffingOverrides.length === 0 ? null : (
        <div className={styles.part}>
          <h3 className={`note medium ${styles.heading}`}>{t('overrides')}</h3>
          <ul className="bare-list grid gap-10">
            {staffingOverrides.map(({ rule, reason, by, at }) => (
              <li key={rule}>
                {t(`rule.${rule}`)}: <bdi>{reason}</bdi>{' '}
                <span className={`muted ${styles.quiet}`}>
                  {t('overriddenBy', { name: isolate(by), when: format.instant(at) })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

/** The equipment of an operation, and where it is. */
function OperationTakes({ operation: { equipment } }: { operation: Operation }) {
  const { t } = useTranslation('operation');
  const format = useFormat();
  const { labelOf } = useEquipmentWords();
  return (
    <Card title={t('takes')} count={equipment.length}>
      {equipment.length === 0 ? <p className="muted">{t('noEquipment')}</p> : null}
      <ul className="bare-list grid gap-10">
        {equipment.map(({ id, equipmentName, quantity, status, pieces }) => (
          <li key={id} className={`wrap-2-12 break-words between ${styles.row}`}>
            <span>
              {t('pieces', { quantity: format.number(quantity) })}{' '}
              <bdi>{labelOf(equipmentName)}</bdi>
              {pieces.length > 0 && (
                <>
                  {': '}
                  <bdi>{pieces.map(({ code }) => code).join(', ')}</bdi>
                </>
              )}
            </span>
            <span className={`muted ${styles.quiet}`}>{t(`assignment.${status}`)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Loaded with its texts, because an operation without a project has nothing to compare. */
const ActualCard = lazyWithWords(
  () => import('../../../project/actual/actual-card.tsx'),
  ['actual', 'cost', 'crew', 'exchange'],
);

/** An operation, to read and to print. */
function OperationView({ operation }: { operation: Operation }) {
  const { t } = useTranslation('operation');
  const language = useLanguage();
  return (
    <Page>
      <PageHeader
        title={operation.title}
        subtitle={
          operation.kind === 'job'
            ? serviceLabel(operation.serviceCategory, language)
            : t(`kinds.${operation.kind}`)
        }
        status={
          <>
            <OperationStatusPill status={operation.status} />
            <PriorityPill priority={operation.priority} />
          </>
        }
        backTo="/team-management"
        backLabel={t('back')}
        actions={
          <>
            <ButtonLink
              needs="administer"
              to="/admin-settings"
              search={{ tab: 'audit-log', kind: 'operation', record: operation.id }}
              icon={IconListDetails}
            >
              {t('auditLog')}
            </ButtonLink>
            {operation.projectId === null && <EstimateButton operation={operation} />}
            <Button icon={IconPrinter} onClick={() => window.print()}>
              {t('print')}
            </Button>
            <ButtonLink
              needs="plan"
              variant="primary"
              to="/operations/$operationId/edit"
              params={{ operationId: operation.id }}
              icon={IconPencil}
            >
              {t('edit')}
            </ButtonLink>
          </>
        }
      />
      <OperationFacts operation={operation} />
      <DaySheetsCard operation={operation} />
      <div className={`grid-card align-top two-columns ${styles.columns}`}>
        <OperationPeople operation={operation} />
        <div className="stack-card shrinks">
          <OperationTakes operation={operation} />
          <OperationChecks operation={operation} />
        </div>
      </div>
      {operation.projectId === null ? null : (
        <Suspense fallback={null}>
          <ActualCard projectId={operation.projectId} operationId={operation.id} />
        </Suspense>
      )}
    </Page>
  );
}

export function OperationViewPage() {
  const { operationId } = route.useParams();
  const { t } = useTranslation('operation');
  return (
    <OperationById key={operationId} id={operationId} title={t('view')}>
      {(operation) => <OperationView operation={operation} />}
    </OperationById>
  );
}
