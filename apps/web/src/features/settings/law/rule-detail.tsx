import { heldRows, isOwnRow, type ParameterRow, PROPOSED_VALUES, type RowUnit } from '@pcm/domain';
import type { Translate } from '@pcm/messages';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useOwnRowWrites } from '../../../project/law.queries.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { sayDone, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import styles from './law.module.css';
import { OwnRowForm } from './own-row-form.tsx';

/** The base of a percentage, by the beginning of its rule's name. */
const BASES = [
  [/^cnss|^accident/, 'gross'],
  [/^corporateTax|^solidarity/, 'profit'],
  [/^minimumContribution|^withholding.corporate/, 'revenue'],
  [/^dividendTax/, 'dividend'],
  [/^withholding.vat/, 'vat'],
  [/^retention|^penalty|^guarantee/, 'contract'],
  [/^legalReserve.cap/, 'capital'],
  [/^legalReserve/, 'net'],
  [/^overtime/, 'wage'],
  [/^seniority/, 'extra'],
] as const;

/** The doubts about the rule, by the id of the row. */
const DOUBTS = [
  [/^cnss.ceiling|^minimumFloor/, 'firstDay'],
  [/^cnss/, 'edition'],
  [/^holidays/, 'confirm'],
  [/^minimumContribution@2020/, 'reduced'],
  [/^minimumContribution/, 'base'],
  [/^dividendTax@2024/, 'byProfit'],
  [/^withholding.corporate/, 'anyDay'],
  [/^withholding.vatService/, 'listA'],
  [/^withholding.vatWorks/, 'procurement'],
  [/^withholding.smallInvoice/, 'smallInvoice'],
  [/^withholding.largePayer/, 'circular'],
  [/^payment/, 'turnover'],
  [/./, 'memory'],
] as const;

const doubtOf = ({ id, doubt }: ParameterRow) =>
  doubt === '' ? undefined : DOUBTS.find(([pattern]) => pattern.test(id))?.[1];

type T = Translate<'law'>;
type NameKey = Parameters<T>[0];

/** The names are nested as the names of the rules are. */
export const nameOf = (t: T, rule: string) => t(`names.${rule}` as NameKey);

export const unitOf = (t: T, rule: string, unit: RowUnit) => {
  const base = BASES.find(([pattern]) => pattern.test(rule))?.[1];
  return unit === 'percent' && base !== undefined ? `% ${t(`of.${base}`)}` : t(`units.${unit}`);
};

/** An amount has its cents where it has any, `17.10`; a percentage as many decimals as it needs. */
export const decimalsOf = (value: number, unit: RowUnit | undefined) => ({
  minDecimals: unit?.startsWith('MAD') && !Number.isInteger(value) ? 2 : 0,
  maxDecimals: 2,
});

export interface RuleProps {
  rule: string;
  rows: readonly ParameterRow[];
}

/** All rows of a rule as a table, with the company's own; a new one is entered below. */
export function RuleDetail({ rule, rows }: RuleProps) {
  const { t } = useTranslation('law');
  const format = useFormat();
  const sayFailed = useFailureToast();
  const { remove } = useOwnRowWrites();
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const name = nameOf(t, rule);
  const unit = rows[0]?.unit;
  const takeBack = (row: ParameterRow) =>
    remove.mutate(row.id, {
      onSuccess: () => sayDone(t('removed'), t('removedText')),
      onError: (error) => sayFailed(t('saveFailed'), error),
    });
  const held = heldRows(rows);
  return (
    <div className="stack-12 pad-below on-info">
      <div className="scrolls-across on-sheet round-6 lined">
        <table className={`table ${styles.rows}`} aria-label={name}>
          <thead>
            <tr>
              <th scope="col">{t('column.from')}</th>
              <th scope="col">{t('column.to')}</th>
              <th scope="col">{t('column.value')}</th>
              <th scope="col">{t('column.reference')}</th>
              <th scope="col">{t('column.kind')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const span = held.findLast((one) => one.row === row);
              const doubt = doubtOf(row);
              const isCut = row.validTo === null && span?.to !== null;
              return (
                <tr key={row.id}>
                  <th scope="row" className="no-wrap">
                    {format.day(row.validFrom)}
                  </th>
                  <td>
                    <span className="no-wrap">{span?.to ? format.day(span.to) : '–'}</span>
                    {isCut ? <span className="note block">{t('superseded')}</span> : null}
                  </td>
                  <td>
                    <bdi className="digits strong">
                      {format.number(row.value, decimalsOf(row.value, row.unit))}
                    </bdi>{' '}
                    <span className="muted">{unitOf(t, rule, row.unit)}</span>
                    {row.cap === null ? null : <span className="note block">{t('capped')}</span>}
                  </td>
                  <td className="break-words">
                    <bdi>{row.reference}</bdi>
                    {doubt === undefined ? null : (
                      <span className="note block">{t(`doubts.${doubt}`)}</span>
                    )}
                    {row.sources.length === 0 ? null : (
                      <details className="note">
                        <summary>{t('pages')}</summary>
                        {row.sources.map((source) => (
                          <bdi key={source} className="block break-words" dir="ltr">
                            {source}
                          </bdi>
                        ))}
                      </details>
                    )}
                  </td>
                  <td>
                    <span className="row-8">
                      <Pill tone={row.kind === 'primary' ? 'info' : 'neutral'}>
                        {t(`kinds.${row.kind}`)}
                      </Pill>
                      {isOwnRow(row) ? (
                        <>
                          <Pill tone="info">{t('kinds.own')}</Pill>
                          <IconButton
                            size="sm"
                            label={t('remove', { day: format.day(row.validFrom) })}
                            icon={IconTrash}
                            onClick={() => takeBack(row)}
                          />
                        </>
                      ) : null}
                    </span>
                  </td>
                </tr>
              );
            })}
            {PROPOSED_VALUES.filter((one) => one.rule === rule).map((one) => (
              <tr key={one.validFrom} className="muted">
                <th scope="row" className="no-wrap">
                  {format.day(one.validFrom)}
                </th>
                <td>–</td>
                <td>
                  <bdi className="digits">{format.number(one.value)}</bdi>
                </td>
                <td>
                  <bdi>{one.reference}</bdi>
                </td>
                <td>
                  <Pill>{t('kinds.proposed')}</Pill>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {unit === undefined ? null : form === 'open' ? (
        <OwnRowForm rule={rule} name={name} unit={unit} onClose={() => setForm('closed')} />
      ) : (
        <div>
          <Button
            icon={IconPlus}
            // Comes back from the form with the focus.
            autoFocus={form === 'closed'}
            onClick={() => setForm('open')}
          >
            {t('add')}
          </Button>
        </div>
      )}
    </div>
  );
}
