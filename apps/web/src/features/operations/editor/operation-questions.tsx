import type { Operation, OperationSeries } from '@pcm/contract';
import { SERIES_FIELDS } from '@pcm/domain';
import { IconRepeat } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { plainText } from '../../../platform/words/plain-text.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { serviceLabel } from '../../../project/catalogue-labels.ts';
import { ConflictDialog, ConflictTable } from '../../../saving/conflict-dialog.tsx';
import type { FormSaver } from '../../../saving/use-form-saver.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { TakenAlong } from '../conflicts/booking-write.ts';
import type { WorkValues } from '../create/new-operation.ts';
import { useFollowedSeries, useRuleText } from '../series/series-note.tsx';
import { usePositions } from '../stored-words.ts';
import { useCustomers, useMemberNames } from '../team.queries.ts';
import type { OperationField, OperationValues } from './operation-values.ts';

const SeriesDialog = lazy(() => import('../series/series-dialog.tsx'));

/** Returns whether the operations of a series share a field, so that a change asks for which. */
export const isOfSeries = (field: OperationField): boolean =>
  SERIES_FIELDS.some((shared) => shared === field);

/** Returns words for the value of a field; `none` when it is empty. */
function useValueText(): (field: OperationField, values: OperationValues) => string {
  const { t } = useTranslation(['operation', 'common']);
  const format = useFormat();
  const { labelOf } = usePositions();
  const namesOf = useMemberNames();
  const customers = useCustomers().data ?? [];
  const listed = (texts: readonly string[]) => texts.join(t('common:listSeparator'));
  const textOf = (field: OperationField, values: OperationValues): string => {
    switch (field) {
      case 'scheduledDate':
      case 'endDate':
        return format.day(values[field], true);
      case 'status':
        return t(`status.${values.status}`);
      case 'priority':
        return t(`priority.${values.priority}`);
      case 'serviceCategory':
        return serviceLabel(values.serviceCategory, format.language);
      case 'customerId':
        return customers.find(({ id }) => id === values.customerId)?.name ?? '';
      case 'assignedTeam':
        return listed(namesOf(values.assignedTeam));
      case 'crew':
        return listed(
          values.crew.map(
            ({ people, position }) => `${format.number(people)} × ${isolate(labelOf(position))}`,
          ),
        );
      case 'estimatedDuration':
      case 'workingHoursPerDay': {
        const hours = values[field];
        return hours === null ? '' : t('hours', { hours: format.number(hours) });
      }
      case 'worksOnDaysOff':
        return t(values.worksOnDaysOff ? 'daysOffWorked' : 'daysOffFree');
      case 'actualStartTime':
      case 'actualEndTime':
        return values[field].replace('T', ' ');
      default:
        return values[field];
    }
  };
  return (field, values) => textOf(field, values) || t('none');
}

interface OperationConflictsProps {
  form: FormSaver<Operation, OperationValues>;
  onKeepMine: () => void;
}

/** Asks about fields that somebody else has set to other values meanwhile. */
export function OperationConflicts({ form, onKeepMine }: OperationConflictsProps) {
  const { t } = useTranslation('operation');
  const valueText = useValueText();
  const { saver, save, values } = form;
  return (
    <ConflictDialog
      save={save}
      saver={saver}
      title={t('stale.title')}
      text={t('stale.text')}
      words={{
        later: t('stale.keepEditing'),
        takeTheirs: t('stale.takeTheirs'),
        keepMine: t('stale.saveMine'),
      }}
      onKeepMine={onKeepMine}
    >
      <ConflictTable
        save={save}
        heads={{ field: t('stale.field'), mine: t('stale.mine'), theirs: t('stale.theirs') }}
        nameOf={(path) => t(`fields.${path as OperationField}`)}
        textOf={(path, value) => valueText(path as OperationField, { ...values, [path]: value })}
      />
    </ConflictDialog>
  );
}

interface SeriesQuestionProps {
  series: OperationSeries;
  /** The day of the rule of the operation that was changed. */
  from: string | null;
  /** The changed fields, and the items of equipment that they are about. */
  change: Partial<WorkValues>;
  items?: readonly string[];
  /** Changed fields that a series does not have; they are not saved with it. */
  left?: readonly OperationField[];
  onAlone: () => unknown;
  onSaved: () => void;
  onClose: () => void;
}

/** Asks whether a change is for one operation, for it and the following, or for all. */
export function SeriesQuestion(props: SeriesQuestionProps) {
  const { series, from, change, items, left = [], onAlone, onSaved, onClose } = props;
  const { t } = useTranslation(['series', 'operation', 'common']);
  const ruleText = useRuleText();
  const [since, setSince] = useState<string | null | undefined>(undefined);
  if (since !== undefined) {
    return (
      <Suspense>
        <SeriesDialog
          task={{ kind: 'change', series, from: since, change, items }}
          onClose={onClose}
          onSaved={onSaved}
        />
      </Suspense>
    );
  }
  const words = {
    title: isolate(series.title),
    rule: isolate(ruleText(series.rule, series.work)),
  };
  const alone = left.map((field) => t(`operation:fields.${field}`)).join(t('common:listSeparator'));
  return (
    <Dialog
      opened
      onClose={onClose}
      icon={<IconRepeat size={20} stroke={1.75} aria-hidden />}
      title={t('ask.title')}
      subtitle={t('ask.text', words)}
      closeButton
      actions={
        <>
          <Button onClick={() => setSince(null)}>{t('form.scopes.all')}</Button>
          <Button onClick={() => setSince(from)}>{t('form.scopes.following')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onAlone();
              onClose();
            }}
          >
            {t('form.scopes.one')}
          </Button>
        </>
      }
    >
      {left.length > 0 && <p>{t('ask.left', { fields: alone })}</p>}
    </Dialog>
  );
}

type Needs = TakenAlong['needs'];

/** A change of equipment that waits for the answer whether it is for one date or more. */
interface AskedChange {
  equipment: Needs;
  items: string[];
  alone: () => Promise<boolean>;
  /** Ends the wait: whether it was saved. */
  end: (isSaved: boolean | Promise<boolean>) => void;
}

/**
 * Asks about each change of the equipment of an operation that follows a series whether it is for
 * this date or for others as well. `ask` resolves to true when it was saved.
 */
export function useSeriesChoice(operation: Operation) {
  const series = useFollowedSeries(operation);
  const [asked, setAsked] = useState<AskedChange | null>(null);
  /** `needs` are what is taken then, of the items that `left` names nothing. */
  const ask = (alone: () => Promise<boolean>, needs: Needs, left: readonly string[] = []) => {
    if (series === undefined) return alone();
    const items = [...needs.map(({ equipmentName }) => equipmentName), ...left];
    const keys = new Set(items.map(plainText));
    const others = (series.work.equipment ?? []).filter(
      ({ equipmentName }) => !keys.has(plainText(equipmentName)),
    );
    return new Promise<boolean>((end) =>
      setAsked({ equipment: [...others, ...needs], items, alone, end }),
    );
  };
  const close = (isSaved: boolean | Promise<boolean>) => {
    // Only the first answer counts, so that closing after a save changes nothing.
    asked?.end(isSaved);
    setAsked(null);
  };
  const question = asked !== null && series !== undefined && (
    <SeriesQuestion
      series={series}
      from={operation.occurrenceDay}
      change={{
        equipment: asked.equipment.map(({ equipmentName, quantity = 1, pieceIds = [] }) => ({
          equipmentName,
          quantity,
          pieceIds,
        })),
      }}
      items={asked.items}
      onAlone={() => close(asked.alone())}
      onSaved={() => close(true)}
      onClose={() => close(false)}
    />
  );
  return { ask, question };
}
