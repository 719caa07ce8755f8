import type { ProjectActual } from '@pcm/contract';
import { catalogueLabel } from '@pcm/domain';
import { useMay } from '../../platform/role.ts';
import { DASH, useFormat } from '../../platform/words/format.ts';
import { isolate, useTranslation } from '../../platform/words/translation.ts';
import { Amount } from '../../ui/amount.tsx';
import { type FigureColumns, Figures } from '../../ui/chart/figure-table.tsx';
import { showToast, useFailureToast } from '../../ui/feedback/toast-store.ts';
import { SelectField } from '../../ui/fields/choices.tsx';
import { useLineTitle } from '../cost/line-name.tsx';
import styles from './actual.module.css';
import { useChooseInOperation } from './actual.queries.ts';

interface PartProps {
  of: ProjectActual;
  /** Shows the part of one operation. */
  operationId: string | undefined;
}

/** The items of the price schedule, or the area, asked for and done. */
export function ActualUnits({ of, operationId }: PartProps) {
  const { t } = useTranslation(['actual', 'crew']);
  const format = useFormat();
  const number = (value: number) => format.number(value, { maxDecimals: 3 });
  // Only the area of a project has no name, and no unit that somebody typed.
  const unitOf = ({ label, unit }: ProjectActual['units'][number]) =>
    label === '' ? t('crew:unit.m2') : unit;
  if (of.units.every(({ done }) => done === 0)) return null;
  const isShared = operationId !== undefined && of.operations.length > 1;
  const columns: FigureColumns<ProjectActual['units'][number]> = {
    item: {
      name: t('units'),
      renderCell: (item) => (
        <>
          <bdi className="break-words">{item.label || t('area')}</bdi>{' '}
          <bdi className="faint">{unitOf(item)}</bdi>
        </>
      ),
    },
    planned: {
      name: t('column.planned'),
      renderCell: ({ planned }) => (planned === null ? t('outsideMark') : number(planned)),
    },
    done: { name: t('column.done'), renderCell: ({ done }) => number(done) },
    ...(isShared
      ? {
          here: {
            name: t('column.here'),
            renderCell: ({ byOperation }: ProjectActual['units'][number]) =>
              number(byOperation.find((one) => one.operationId === operationId)?.done ?? 0),
          },
        }
      : {}),
    percent: {
      name: t('column.percent'),
      renderCell: ({ planned, done }) =>
        planned === null || planned === 0 ? DASH : format.percent((done / planned) * 100, 0),
    },
  };
  return (
    <div className={`scrolls-across ${styles.table}`}>
      <Figures
        label={t('units')}
        columns={columns}
        rows={of.units}
        keyOf={({ itemId, label, unit }) => `${itemId} ${label} ${unit}`}
        look="list"
      />
    </div>
  );
}

type Person = ProjectActual['people'][number];

/** The value of the choice of work outside of the estimate. */
const OUTSIDE = 'outside';

/** The line that somebody's work counts on; whoever plans chooses another one. */
function LineChoice({ of, person }: { of: ProjectActual; person: Person }) {
  const { t } = useTranslation(['actual', 'common']);
  const titleOf = useLineTitle();
  const sayFailed = useFailureToast();
  const choose = useChooseInOperation();
  const mayPlan = useMay('plan');
  const operation = of.operations.find(({ id }) => id === person.operationId);
  const lines = of.lines.filter(({ list }) => list === 'personnel');
  const nameOf = (key: string | null) => {
    const line = lines.find((one) => one.key === key);
    if (line === undefined) return t('noLine');
    return titleOf(line.name, line.description);
  };
  if (!mayPlan || operation === undefined) return <bdi>{nameOf(person.lineKey)}</bdi>;
  const save = async (version: number, lineChoices: typeof operation.lineChoices) => {
    try {
      return await choose.mutateAsync({ operationId: operation.id, version, lineChoices });
    } catch (error) {
      sayFailed(t('chooseFailed'), error);
      return null;
    }
  };
  const onChange = async (value: string) => {
    const before = operation.lineChoices;
    const others = before.filter(({ memberId }) => memberId !== person.memberId);
    const lineKey = value === OUTSIDE ? null : value;
    const isSuggested = lineKey === person.suggestedKey;
    const own = isSuggested ? [] : [{ memberId: person.memberId, lineKey }];
    const saved = await save(operation.version, [...others, ...own]);
    if (saved === null) return;
    showToast({
      tone: 'success',
      title: t('chosen', { name: isolate(person.name) }),
      undo: () => void save(saved.version, before),
    });
  };
  const labelOf = (key: string | null) =>
    key === person.suggestedKey ? t('suggested', { line: nameOf(key) }) : nameOf(key);
  return (
    <SelectField
      label={t('choose', { name: person.name })}
      hideLabel
      value={person.lineKey ?? OUTSIDE}
      disabled={choose.isPending}
      onChange={(value) => void onChange(value)}
      options={[
        ...lines.map(({ key }) => ({ value: key, label: labelOf(key) })),
        { value: OUTSIDE, label: labelOf(null) },
      ]}
    />
  );
}

/**
 * Lists the people with their hours, the line to which these count, and the wage that prices them.
 */
export function ActualPeople({ of, operationId }: PartProps) {
  const { t } = useTranslation('actual');
  const format = useFormat();
  const number = (value: number) => format.number(value, { maxDecimals: 2 });
  const people = of.people.filter(
    (person) => operationId === undefined || person.operationId === operationId,
  );
  if (people.length === 0) return null;
  const isOfMany = operationId === undefined && of.operations.length > 1;
  const titleOf = (id: string) => of.operations.find((one) => one.id === id)?.title ?? '';
  const columns: FigureColumns<Person> = {
    person: {
      name: t('column.person'),
      renderCell: (person) => (
        <>
          <bdi className="strong">{person.name}</bdi>
          <small className="muted">
            <bdi>{catalogueLabel(person.role, format.language)}</bdi>
            {isOfMany ? ' · ' : ''}
            <bdi>{isOfMany ? titleOf(person.operationId) : ''}</bdi>
          </small>
        </>
      ),
    },
    counts: {
      name: t('column.counts'),
      isPicture: false,
      renderCell: (person) => <LineChoice of={of} person={person} />,
    },
    personDays: {
      name: t('column.personDays'),
      renderCell: ({ personDays, days, halfDays }) => (
        <span className={styles.pair}>
          {number(personDays)}
          <small className="muted">
            {t('daysWorked', { count: days, replace: { count: format.number(days) } })}
            {halfDays > 0 ? ` ${t('halfDays', { count: halfDays })}` : ''}
          </small>
        </span>
      ),
    },
    overtime: {
      name: t('column.overtime'),
      renderCell: ({ overtimeMinutes }) =>
        overtimeMinutes === 0 ? DASH : t('hours', { hours: number(overtimeMinutes / 60) }),
    },
    // No wage has a source for those who may not see pay.
    ...(of.totals === null || people.every(({ wage }) => wage === null)
      ? {}
      : {
          cost: {
            name: t('column.actualCost'),
            unit: of.currency,
            renderCell: ({ cost, wage }: Person) => (
              <span className={styles.pair}>
                <Amount value={cost} decimals={2} reason={t('unknownCost')} />
                {wage === null ? null : <small className="muted">{t(`wage.${wage}`)}</small>}
              </span>
            ),
          },
        }),
  };
  return (
    <div className={`scrolls-across ${styles.table}`}>
      <Figures
        label={t('people')}
        columns={columns}
        rows={people}
        keyOf={({ operationId: id, memberId }) => `${id} ${memberId}`}
        isStacked
        look="list"
      />
    </div>
  );
}
