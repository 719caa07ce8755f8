import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { useCompanyDefaults } from '../../../project/company.queries.ts';
import { showToast, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { useBookingSave } from '../conflicts/use-booking-save.tsx';
import { useProjectProposal } from '../operations.queries.ts';
import { useSplitText } from '../stored-words.ts';
import { useWorkingCalendar } from '../use-working-calendar.ts';
import {
  arePast,
  bodyOf,
  type NewOperation,
  type NewOperationStart,
  newOperationOf,
  problemsAtOnce,
  problemsOf,
} from './new-operation.ts';

/** Holds the state of the form of a new operation, and sends it. */
export function useNewOperation(start: NewOperationStart, onClose: () => void) {
  const { t } = useTranslation('operations');
  const format = useFormat();
  const sayFailed = useFailureToast();
  const splitText = useSplitText();
  const navigate = useNavigate();
  const { save, dialog } = useBookingSave();
  const [projectId, setProjectId] = useState(start.projectId ?? '');
  const [edited, setEdited] = useState<Partial<NewOperation>>({});
  const [isChecked, setIsChecked] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const { moved } = useWorkingCalendar();
  const hoursPerDay = useCompanyDefaults().workingHoursPerDay ?? undefined;
  const { data: proposal } = useProjectProposal(projectId);
  const values = newOperationOf(edited, start, proposal, hoursPerDay);
  const problems = problemsOf(values, projectId);
  const untouched = newOperationOf({}, start, proposal, hoursPerDay);
  const body = bodyOf(values, projectId, start, proposal);
  const set = (part: Partial<NewOperation>) => setEdited((before) => ({ ...before, ...part }));
  const moveStart = (day: string) => set(moved(values, day));

  /** Resolves to true once it is saved; false when something is missing or the user gave up. */
  const submit = async () => {
    setIsChecked(true);
    if (isSaving || Object.keys(problems).length > 0) return false;
    setIsSaving(true);
    try {
      const saved = await save({ kind: 'create', body });
      const [first] = saved ?? [];
      if (saved === null || first === undefined) return false;
      const { id, title, scheduledDate, endDate } = first;
      const days =
        scheduledDate === null ? '' : format.days(scheduledDate, endDate ?? scheduledDate);
      showToast({
        tone: 'success',
        title: t('toasts.created'),
        description: [
          isolate(title),
          splitText(saved) ?? days,
          first.customerId === null && proposal !== undefined && proposal.client.trim() !== ''
            ? t('create.noCustomer', { name: isolate(proposal.client.trim()) })
            : '',
        ]
          .filter(Boolean)
          .join(' · '),
        ...(first.assignedTeam.length === 0
          ? {
              action: {
                label: t('create.assign'),
                leadsOn: true,
                onAction: () =>
                  void navigate({
                    to: '/operations/$operationId/edit',
                    params: { operationId: id },
                  }),
              },
            }
          : {}),
      });
      onClose();
      return true;
    } catch (error) {
      sayFailed(t('toasts.createFailed'), error);
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  return {
    values,
    set,
    moveStart,
    /** Whether closing would lose input. */
    isChanged:
      projectId !== (start.projectId ?? '') || JSON.stringify(values) !== JSON.stringify(untouched),
    /** The values that another form of new work takes over. */
    typed: {
      ...start,
      projectId,
      title: values.title,
      location: values.location,
      customerId: values.customerId,
      assignedTeam: values.assignedTeam,
      startTime: values.startTime,
      endTime: values.endTime,
      scheduledDate: values.scheduledDate || start.scheduledDate,
      endDate: values.endDate,
    },
    /** Whether the project's days lie in the past. */
    arePast: arePast(values, proposal, today()),
    projectId,
    // Replaces the values of the other project; typed values stay.
    chooseProject: setProjectId,
    proposal,
    problems: isChecked ? problems : problemsAtOnce(problems),
    isSaving,
    /** The operation as it would be saved, for a check; null while days are missing or contradict each other. */
    sent:
      isSaving ||
      values.scheduledDate === '' ||
      problems.endDate ||
      problems.startTime ||
      problems.endTime
        ? null
        : body,
    submit,
    dialog,
  };
}

export type NewOperationForm = ReturnType<typeof useNewOperation>;
