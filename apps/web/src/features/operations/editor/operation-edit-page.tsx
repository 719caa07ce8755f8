import type { Operation, OperationConflict, OperationFinding } from '@pcm/contract';
import { IconEye } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { operation as operationKeys } from '../../../platform/shortcuts/edits.ts';
import { useShortcut } from '../../../platform/shortcuts/use-shortcut.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { useUnsavedGuard } from '../../../platform/use-unsaved-guard.ts';
import { useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { serviceLabel } from '../../../project/catalogue-labels.ts';
import { UnsavedDialog } from '../../../saving/unsaved-dialog.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { OperationStatusPill } from '../../../ui/feedback/operation-status-pill.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useScreenActions } from '../../../ui/overlays/menu-items.ts';
import { ConflictList } from '../conflicts/conflict-list.tsx';
import { StaffingList } from '../conflicts/finding-text.tsx';
import { OperationEquipment } from '../equipment/operation-equipment.tsx';
import { OperationById } from '../operation-by-id.tsx';
import { useBookingCheckOf } from '../operations.queries.ts';
import { useFollowedSeries } from '../series/series-note.tsx';
import { AssignedPeople, CrewNeeds, Substitutes } from './assigned-people.tsx';
import styles from './editor.module.css';
import { isOfSeries, OperationConflicts, SeriesQuestion } from './operation-questions.tsx';
import { type OperationValues, problemsOf } from './operation-values.ts';
import { EditingContext, useEditing, useOperationEditor } from './use-operation-editor.ts';
import { ChecksCard, WhatCard } from './what-card.tsx';
import { WhenCard } from './when-card.tsx';

const route = getRouteApi('/operations/$operationId/edit');

/** The conflicts of the form's values, and the rules that its team breaks. */
interface LiveCheck {
  conflicts: readonly OperationConflict[];
  findings: readonly OperationFinding[];
}

const NOTHING: LiveCheck = { conflicts: [], findings: [] };

/** Has the server check the form shortly after the last change. */
function useLiveCheck(operation: Operation, values: OperationValues): LiveCheck {
  const asked = useDebounced(
    JSON.stringify({
      scheduledDate: values.scheduledDate,
      endDate: values.endDate,
      startTime: values.startTime,
      endTime: values.endTime,
      assignedTeam: values.assignedTeam,
      serviceCategory: values.serviceCategory,
      workingHoursPerDay: values.workingHoursPerDay,
      worksOnDaysOff: values.worksOnDaysOff,
      status: values.status,
    }),
  );
  const isAsked = values.status !== 'cancelled' && Object.keys(problemsOf(values)).length === 0;
  const { data } = useBookingCheckOf(operation.id, asked, isAsked);
  return isAsked ? (data ?? NOTHING) : NOTHING;
}

/** The people needed and assigned, with findings on rules and certificates. */
function PeopleCard({
  operation,
  findings,
}: {
  operation: Operation;
  findings: readonly OperationFinding[];
}) {
  const { t } = useTranslation('operation');
  const { values } = useEditing();
  const needed = values.crew.reduce((sum, { people }) => sum + people, 0);
  const assigned = values.assignedTeam.length;
  return (
    <Card
      title={t('who')}
      count={
        needed === 0 ? t('people', { count: assigned }) : t('crew.assigned', { assigned, needed })
      }
    >
      <div className="stack-card">
        <AssignedPeople />
        <Suspense>
          <Substitutes operation={operation} />
        </Suspense>
        <StaffingList findings={findings} />
        <CrewNeeds />
      </div>
    </Card>
  );
}

/** The editor of an operation; shows conflicts while the user types. */
function OperationEditor({ operation }: { operation: Operation }) {
  const { t } = useTranslation(['operation', 'booking', 'common']);
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const editor = useOperationEditor(operation);
  const { values, set, problems, changed } = editor;
  const check = useLiveCheck(operation, values);
  const guard = useUnsavedGuard(changed.length > 0);
  const [asked, setAsked] = useState(false);
  const series = useFollowedSeries(operation);
  const own = changed.filter((field) => !isOfSeries(field));
  const saveAlone = () => (form.current === null ? undefined : editor.save(form.current));
  const save = () => {
    if (series !== undefined && changed.some(isOfSeries)) setAsked(true);
    else void saveAlone();
  };
  useScreenActions([
    {
      label: t('save'),
      kbd: `${t('common:key.ctrl')} S`,
      disabled: editor.isSaving,
      onSelect: save,
    },
  ]);
  useShortcut({ keys: operationKeys.save, onPress: save });
  return (
    <Page>
      <PageHeader
        title={operation.title}
        subtitle={
          operation.kind === 'job'
            ? serviceLabel(operation.serviceCategory, language)
            : t(`kinds.${operation.kind}`)
        }
        status={<OperationStatusPill status={operation.status} />}
        backTo="/team-management"
        backLabel={t('back')}
        actions={
          <>
            <ButtonLink
              to="/operations/$operationId/view"
              params={{ operationId: operation.id }}
              icon={IconEye}
            >
              {t('view')}
            </ButtonLink>
            <Button
              variant="primary"
              loading={editor.isSaving}
              data-tour="save-operation"
              onClick={save}
            >
              {t(editor.isSaving ? 'saving' : 'save')}
            </Button>
          </>
        }
      />
      {editor.isRestored ? (
        <Notice action={<Button onClick={editor.discard}>{t('discard')}</Button>}>
          {t('restored')}
        </Notice>
      ) : null}
      <EditingContext value={{ id: operation.id, values, set, problems }}>
        <form
          ref={form}
          className="stack-card"
          noValidate
          onSubmit={(event) => event.preventDefault()}
        >
          <WhatCard />
          <WhenCard />
          {check.conflicts.length > 0 ? (
            <Card title={t('booking:conflict.title')}>
              <ConflictList conflicts={check.conflicts} />
            </Card>
          ) : null}
          <div className={`grid-card align-top two-columns ${styles.columns}`}>
            <PeopleCard operation={operation} findings={check.findings} />
            <div className="stack-card shrinks">
              <OperationEquipment operation={operation} />
              <ChecksCard operation={operation} onSave={editor.saveChecks} />
              <Card>
                <TextArea
                  label={t('fields.notes')}
                  rows={4}
                  value={values.notes}
                  onChange={(notes) => set({ notes })}
                />
              </Card>
            </div>
          </div>
        </form>
      </EditingContext>
      {editor.dialog}
      {asked && series !== undefined && (
        <SeriesQuestion
          series={series}
          from={operation.occurrenceDay}
          change={Object.fromEntries(
            changed.filter(isOfSeries).map((field) => [field, values[field]]),
          )}
          left={own}
          onAlone={saveAlone}
          onSaved={() => editor.keepOnly(own)}
          onClose={() => setAsked(false)}
        />
      )}
      <OperationConflicts form={editor.form} onKeepMine={editor.keepMine} />
      <UnsavedDialog guard={guard} />
    </Page>
  );
}

export function OperationEditPage() {
  const { operationId } = route.useParams();
  const { t } = useTranslation('operation');
  return (
    <OperationById key={operationId} id={operationId} title={t('editTitle')}>
      {(operation) => <OperationEditor operation={operation} />}
    </OperationById>
  );
}
