import type { ProjectActual } from '@pcm/contract';
import { fileNamePart } from '@pcm/domain';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useMay } from '../../platform/role.ts';
import { DASH, useFormat } from '../../platform/words/format.ts';
import { today } from '../../platform/words/today.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { Amount } from '../../ui/amount.tsx';
import { type FigureColumns, Figures } from '../../ui/chart/figure-table.tsx';
import { Pill } from '../../ui/feedback/pill.tsx';
import { useLineTitle } from '../cost/line-name.tsx';
import { EXPORTS } from '../exports/registry.ts';
import type { FileTable } from '../exports/table-file.ts';
import { ExportMenu, useExportItems } from '../exports/use-export.tsx';
import styles from './actual.module.css';

/** The parts of a difference, in the order in which they are taken. */
export const PARTS = ['duration', 'quantity', 'price'] as const;

/** More was spent than planned, less, or neither; less is a saving only where nothing is in doubt. */
const toneOf = (difference: number, isSure: boolean) =>
  difference > 0 ? 'loss' : difference < 0 && isSure ? 'profit' : 'muted';

interface DifferenceProps {
  value: number | null;
  decimals?: 0 | 2;
  /** Whether less than planned is a saving, so that it may be green. */
  isSure: boolean;
}

/** An amount more or less than planned, with a sign and an arrow beside its colour. */
export function Difference({ value, decimals = 2, isSure }: DifferenceProps) {
  if (value === null) return DASH;
  const Icon = value > 0 ? IconArrowUpRight : IconArrowDownRight;
  return (
    <span className={`no-wrap ${toneOf(value, isSure)}`}>
      {value === 0 || (value < 0 && !isSure) ? null : <Icon size={14} stroke={1.75} aria-hidden />}
      <bdi dir="ltr">
        {value > 0 ? '+' : ''}
        <Amount value={value} decimals={decimals} />
      </bdi>
    </span>
  );
}

type Line = ProjectActual['lines'][number];

/** The doubts that are those of every line of a job. */
const OF_ALL: readonly ProjectActual['doubts'][number][] = ['no-forecast', 'running', 'cancelled'];

/** Returns whether less than planned is a saving of a line. */
const isSureOf = ({ doubts }: ProjectActual, { mark }: Line) =>
  mark === null && !doubts.some((doubt) => OF_ALL.includes(doubt));

/** Returns what a line was planned with, or came to, in words. */
function useFiguresText() {
  const { t } = useTranslation('actual');
  const format = useFormat();
  const number = (value: number) => format.number(value, { maxDecimals: 2 });
  return (figures: Line['planned']) => {
    if (figures === null || figures.quantity === null) return DASH;
    const { count, days, quantity } = figures;
    return (
      <span className={styles.pair}>
        <span className="digits">{number(quantity)}</span>
        {days === null || count === null ? null : (
          <small className="muted">
            <bdi dir="ltr">{t('countByDays', { count: number(count), days: number(days) })}</bdi>
          </small>
        )}
      </span>
    );
  };
}

/** Returns the columns of the lines; those of money only for who may see it. */
function useLineColumns(of: ProjectActual, operationId: string | undefined): FigureColumns<Line> {
  const { t } = useTranslation('actual');
  const titleOf = useLineTitle();
  const format = useFormat();
  const seesMoney = useMay('seeMoney');
  const text = useFiguresText();
  const isSure = of.doubts.length === 0;
  const amount = (value: number | null | undefined, isKnown = true) =>
    value === undefined ? (
      DASH
    ) : (
      <Amount value={value} decimals={2} reason={isKnown ? undefined : t('unknownCost')} />
    );
  const here = (line: Line) => {
    const own = line.byOperation.find((one) => one.operationId === operationId);
    if (own === undefined) return DASH;
    if (own.quantity !== null) return format.number(own.quantity, { maxDecimals: 2 });
    return seesMoney ? amount(own.cost) : DASH;
  };
  const columns: FigureColumns<Line> = {
    line: {
      name: t('column.line'),
      renderCell: ({ name, description, mark, measure }) => (
        <span className={styles.line}>
          <bdi className="break-words">{titleOf(name, description)}</bdi>
          <small className="muted">{t(`measure.${measure}`)}</small>
          {mark === null ? null : (
            <Pill tone={mark === 'no-rate' ? 'attention' : mark === 'outside' ? 'info' : 'neutral'}>
              {t(`mark.${mark}`)}
            </Pill>
          )}
        </span>
      ),
      sum: t('overview.sum'),
    },
    planned: { name: t('column.planned'), renderCell: ({ planned }) => text(planned), sum: '' },
    actual: { name: t('column.actual'), renderCell: ({ actual }) => text(actual), sum: '' },
    ...(operationId !== undefined && of.operations.length > 1
      ? { here: { name: t('column.here'), renderCell: here, sum: '' } }
      : {}),
  };
  if (!seesMoney || of.totals === null) {
    const { line, ...others } = columns;
    return { line: { ...line, sum: undefined }, ...withoutSums(others) } as FigureColumns<Line>;
  }
  return {
    ...columns,
    plannedCost: {
      name: t('column.plannedCost'),
      unit: of.currency,
      renderCell: ({ planned, mark }) =>
        mark === 'no-rate' ? t('mark.no-rate') : amount(planned?.cost),
      sum: <Amount value={of.totals.planned} decimals={2} />,
    },
    actualCost: {
      name: t('column.actualCost'),
      unit: of.currency,
      renderCell: ({ actual }) => amount(actual?.cost, false),
      sum: <Amount value={of.totals.actual + of.totals.outside} decimals={2} />,
    },
    ...Object.fromEntries(
      PARTS.map((part) => [
        part,
        {
          name: t(`parts.${part}`),
          renderCell: (line: Line) =>
            line.parts === null || line.parts[part] === 0 ? (
              DASH
            ) : (
              <Difference value={line.parts[part]} isSure={isSureOf(of, line)} />
            ),
          sum: <Difference value={of.totals?.[part] ?? null} isSure={isSure} />,
        },
      ]),
    ),
    difference: {
      name: t('column.difference'),
      renderCell: (line) => <Difference value={differenceOf(line)} isSure={isSureOf(of, line)} />,
      sum: <Difference value={of.totals.difference} isSure={isSure} />,
    },
  };
}

const withoutSums = (columns: FigureColumns<Line>): FigureColumns<Line> =>
  Object.fromEntries(Object.entries(columns).map(([key, { sum: _sum, ...rest }]) => [key, rest]));

/** Returns what a line cost more than planned; all of it outside of the estimate. */
function differenceOf({ parts, list, actual }: Line): number | null {
  if (parts !== null)
    return Math.round(PARTS.reduce((sum, part) => sum + parts[part] * 100, 0)) / 100;
  return list === null ? (actual?.cost ?? null) : null;
}

/** The lines of which something was written down, planned and actual. */
export function ActualLines({
  of,
  operationId,
}: {
  of: ProjectActual;
  operationId: string | undefined;
}) {
  const { t } = useTranslation('actual');
  return (
    <Figures
      label={t('lines')}
      columns={useLineColumns(of, operationId)}
      rows={of.lines.filter(({ actual }) => actual !== null)}
      keyOf={({ key }) => key}
      isStacked
      look="list"
      marksOf={({ list }) => ({ 'data-outside': list === null || undefined })}
    />
  );
}

/** Saves the lines as CSV or Excel. */
export function ActualExport({ of }: { of: ProjectActual }) {
  const { t } = useTranslation('actual');
  const titleOf = useLineTitle();
  const seesMoney = useMay('seeMoney');
  const table = (): FileTable => {
    const text = (name: string) => ({ name, kind: 'text' as const });
    const quantity = (name: string) => ({ name, kind: 'quantity' as const });
    const money = (name: string) => ({ name: `${name} (${of.currency})`, kind: 'amount' as const });
    const withMoney = <Cell,>(cells: Cell[]) => (seesMoney ? cells : []);
    return {
      columns: [
        text(t('column.line')),
        text(t('column.mark')),
        quantity(t('column.planned')),
        quantity(t('column.actual')),
        ...withMoney([
          money(t('column.plannedCost')),
          money(t('column.actualCost')),
          ...PARTS.map((part) => money(t(`parts.${part}`))),
          money(t('column.difference')),
        ]),
      ],
      rows: of.lines.map((line) => [
        titleOf(line.name, line.description),
        line.mark === null ? null : t(`mark.${line.mark}`),
        line.planned?.quantity ?? null,
        line.actual?.quantity ?? null,
        ...withMoney([
          line.planned?.cost ?? null,
          line.actual?.cost ?? null,
          ...PARTS.map((part) => line.parts?.[part] ?? null),
          differenceOf(line),
        ]),
      ]),
    };
  };
  const items = useExportItems(EXPORTS.actual, {
    table,
    sheet: t('sheet'),
    fileName: `${t('fileName')}-${fileNamePart(of.projectName)}-${today()}`,
  });
  return <ExportMenu label={t('export')} items={items} isSmall />;
}
