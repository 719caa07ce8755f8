import { isOwnRow, LAW_RULES, type ParameterRow, RULES_WITHOUT_VALUE } from '@pcm/domain';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { today } from '../../../platform/words/today.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useLaw } from '../../../project/law.queries.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingText } from '../../../ui/feedback/loading-text.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './law.module.css';
import { nameOf, RuleDetail, Spans, timeline, unitOf } from './rule-detail.tsx';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

const GROUPS = ['all', 'labour', 'profit', 'client'] as const;
type Group = (typeof GROUPS)[number];

/** Returns the group of a rule by the beginning of its name. */
function groupOf(rule: string): Exclude<Group, 'all'> {
  if (/^(withholding|payment|retention|penalty|guarantee)/.test(rule)) return 'client';
  if (/^(corporateTax|minimum|solidarity|dividendTax|legalReserve)/.test(rule)) return 'profit';
  return 'labour';
}

interface RuleRowProps {
  rule: string;
  rows: readonly ParameterRow[];
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
export function RulesTab() {
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
      flush
    >
      <p className="muted pad-row">{t('text')}</p>
      <div className="flow-8-12 pad-row">
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
