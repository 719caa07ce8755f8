import { heldRows, isOwnRow, LAW_RULES, PROPOSED_VALUES, RULES_WITHOUT_VALUE } from '@pcm/domain';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { useLaw } from '../../../project/law.queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { ErrorState, LoadingText } from '../../../ui/feedback/states.tsx';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './law.module.css';
import { decimalsOf, nameOf, RuleDetail, type RuleProps, unitOf } from './rule-detail.tsx';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

const GROUPS = ['all', 'labour', 'profit', 'client'] as const;
type Group = (typeof GROUPS)[number];

/** Returns the group of a rule by the beginning of its name. */
function groupOf(rule: string): Exclude<Group, 'all'> {
  if (/^(withholding|payment|retention|penalty|guarantee)/.test(rule)) return 'client';
  if (/^(corporateTax|minimum|solidarity|dividendTax|legalReserve)/.test(rule)) return 'profit';
  return 'labour';
}

/** The first year of the timeline, and how many years it shows after this one. */
const FIRST_YEAR = 2020;
const YEARS_AHEAD = 2;

/** The timeline's places. Units: percent of its width. */
function timeline(day: string) {
  const years = Number(day.slice(0, 4)) + YEARS_AHEAD - FIRST_YEAR + 1;
  const start = Date.UTC(FIRST_YEAR, 0, 1);
  const length = Date.UTC(FIRST_YEAR + years, 0, 1) - start;
  const placeOf = (at: string) =>
    Math.min(100, Math.max(0, ((Date.parse(at) - start) / length) * 100));
  return { placeOf, years: Array.from({ length: years }, (_, year) => FIRST_YEAR + year) };
}

/** The spans of a rule on the years, and what is only proposed below them. */
function Spans({ rule, rows, day }: RuleProps & { day: string }) {
  const { t } = useTranslation('law');
  const format = useFormat();
  const { placeOf } = timeline(day);
  const styleOf = (from: string, to: string | null) => ({
    insetInlineStart: `${placeOf(from)}%`,
    inlineSize: `${(to === null ? 100 : placeOf(to)) - placeOf(from)}%`,
  });
  const number = (value: number) => format.number(value, decimalsOf(value, rows[0]?.unit));
  const proposed = PROPOSED_VALUES.filter((one) => one.rule === rule);
  const withoutValue = RULES_WITHOUT_VALUE.find((one) => one.rule === rule);
  return (
    <div className={`relative ${styles.track}`} data-proposed={proposed.length > 0 || undefined}>
      {withoutValue === undefined ? null : (
        <span className={`attention size-12 ${styles.off}`}>{t('off')}</span>
      )}
      {heldRows(rows).map(({ row, from, to }) => (
        <span
          key={`${row.id} ${from}`}
          className={`absolute round-4 no-wrap size-12 ${styles.span}`}
          data-kind={isOwnRow(row) ? 'own' : row.kind}
          data-later={from > day || undefined}
          style={styleOf(from, to)}
          title={t('values', { value: number(row.value), day: format.day(from) })}
        >
          <bdi>{number(row.value)}</bdi>
        </span>
      ))}
      {proposed.map(({ validFrom, value, reference }) => (
        <span
          key={validFrom}
          className={`absolute round-4 no-wrap size-11 ${styles.span} ${styles.proposed}`}
          style={styleOf(validFrom, null)}
          title={reference}
        >
          <bdi>{number(value)}</bdi>
          <span>{t('kinds.proposed')}</span>
        </span>
      ))}
      <span
        className={`absolute ${styles.today}`}
        style={{ insetInlineStart: `${placeOf(day)}%` }}
      />
    </div>
  );
}

interface RuleRowProps extends RuleProps {
  day: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** A rule with its timeline; it opens to its rows. */
function RuleRow({ rule, rows, day, isOpen, onToggle }: RuleRowProps) {
  const { t } = useTranslation('law');
  const id = useId();
  const [last] = rows.slice(-1);
  const kind = last?.kind;
  return (
    <li className="ruled-below" data-rule={rule} data-open={isOpen || undefined}>
      <div className={`grid align-middle ${styles.rule}`}>
        <button
          type="button"
          className={`plain inherits text-start row-8 sinks outlined-inside ${styles.name}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onToggle()}
        >
          <IconChevronDown {...icon} className="muted rigid folds" />
          <span className="shrinks">
            <span className="strong block">{nameOf(t, rule)}</span>
            {last === undefined ? null : <span className="note">{unitOf(t, rule, last.unit)}</span>}
          </span>
        </button>
        <Spans rule={rule} rows={rows} day={day} />
        <span className={styles.kind}>
          {kind === undefined ? (
            <Pill tone="attention">{t('kinds.off')}</Pill>
          ) : (
            <Pill tone={kind === 'primary' ? 'info' : kind === 'choice' ? 'attention' : 'neutral'}>
              {t(`kinds.${kind}`)}
            </Pill>
          )}
        </span>
      </div>
      <div id={id}>{isOpen ? <RuleDetail rule={rule} rows={rows} /> : null}</div>
    </li>
  );
}

/** Every rule of the law as a timeline: what held when, from which text, and the own rows. */
export default function RulesTab() {
  const { t } = useTranslation('law');
  const format = useFormat();
  const { data, error, refetch } = useLaw();
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState<Group>('all');
  const [opened, setOpened] = useState<string | null>(null);
  if (data === undefined) {
    return error === null ? (
      <LoadingText text={t('loading')} />
    ) : (
      <ErrorState title={t('failed')} error={error} onRetry={() => refetch()} />
    );
  }
  const day = today();
  const { ownRows } = data;
  const words = search.trim().toLowerCase();
  const all = [...LAW_RULES, ...RULES_WITHOUT_VALUE.map(({ rule }) => ({ rule, rows: [] }))];
  const rules = all
    .map(({ rule, rows }) => ({
      rule,
      rows: [...rows, ...ownRows.filter((own) => own.rule === rule)],
    }))
    .filter(({ rule }) => group === 'all' || groupOf(rule) === group)
    .filter(({ rule, rows }) =>
      [nameOf(t, rule), ...rows.map(({ reference }) => reference)].some((text) =>
        text.toLowerCase().includes(words),
      ),
    );
  const own = rules.reduce((sum, { rows }) => sum + rows.filter(isOwnRow).length, 0);
  return (
    <Card
      title={t('title')}
      count={t('count', { count: rules.length, own: format.number(own) })}
      actions={
        <Button className="not-printed" icon={IconPrinter} onClick={() => window.print()}>
          {t('print')}
        </Button>
      }
      flush
    >
      <p className="muted pad-row">{t('text')}</p>
      <div className="flow-8-12 pad-row not-printed">
        <SearchBox
          label={t('search')}
          clearLabel={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={setSearch}
        />
        <Segmented
          label={t('groups.label')}
          value={group}
          onChange={setGroup}
          options={GROUPS.map((value) => ({ value, label: t(`groups.${value}`) }))}
        />
      </div>
      {rules.length === 0 ? <p className="muted pad-row">{t('none')}</p> : null}
      <div className={`on-sunk grid note ${styles.rule} ${styles.years}`} aria-hidden>
        <span />
        <span className={`relative ${styles.track}`}>
          {timeline(day).years.map((year) => (
            <span
              key={year}
              className={`absolute ${styles.year}`}
              style={{ insetInlineStart: `${timeline(day).placeOf(`${year}-01-01`)}%` }}
            >
              {year}
            </span>
          ))}
        </span>
        <span />
      </div>
      <ul className="bare-list">
        {rules.map(({ rule, rows }) => (
          <RuleRow
            key={rule}
            rule={rule}
            rows={rows}
            day={day}
            isOpen={opened === rule}
            onToggle={() => setOpened(opened === rule ? null : rule)}
          />
        ))}
      </ul>
      <ul className={`bare-list wrap-4-16 note pad-row ${styles.legend}`}>
        {(['primary', 'secondary', 'later', 'proposed', 'own'] as const).map((kind) => (
          <li key={kind} className="row-6">
            <span className={`round-4 ${styles.swatch}`} data-kind={kind} />
            {t(`legend.${kind}`)}
          </li>
        ))}
        <li>{t('today', { day: isolate(format.day(day)) })}</li>
      </ul>
    </Card>
  );
}
