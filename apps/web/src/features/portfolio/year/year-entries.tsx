import { type CompanyYearReply, type YearEntries, yearEntriesSchema } from '@pcm/contract';
import { MAX_INPUT, MOST_OVERHEADS, type Overhead } from '@pcm/domain';
import { IconPlus, IconRuler2, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { useFormat } from '../../../platform/words/format.ts';
import {
  isolate,
  isolateNumber,
  useErrorText,
  useTranslation,
} from '../../../platform/words/translation.ts';
import { ConflictDialog } from '../../../saving/conflict-dialog.tsx';
import { YEAR_PREFIX } from '../../../saving/unsaved-keys.ts';
import { type FormSaver, useFormSaver } from '../../../saving/use-form-saver.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { sayDone, showToast } from '../../../ui/feedback/toast-store.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { focusFirstError, stopsAtUnread } from '../../../ui/fields/focus-first-error.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../money/money.module.css';
import { yearPorts } from '../portfolio.queries.ts';

const MOST_LETTERS = 300;

/** Says that no text decides a figure. */
export function ChoicePill() {
  const { t } = useTranslation('companyYear');
  return <Pill icon={<IconRuler2 size={14} stroke={1.75} aria-hidden />}>{t('choice')}</Pill>;
}

/** A line may still lack its name while it is typed. */
const typed: Record<keyof YearEntries, z.ZodType> = {
  ...yearEntriesSchema.shape,
  overheads: z.array(z.object({ name: z.string(), amount: z.number() })),
};

/** The entries of a year with what is not saved yet. */
export type YearForm = FormSaver<CompanyYearReply, YearEntries>;

/** Keeps what is typed of a year over a reload, and saves it when told. */
export function useYearForm(record: CompanyYearReply): YearForm {
  const { year } = record.figures;
  const { read, write } = yearPorts(year);
  return useFormSaver<CompanyYearReply, YearEntries>(
    {
      valuesOf: ({ entries }) => entries,
      storedAs: (_, value) => value,
      kept: {
        key: `${YEAR_PREFIX}${year}`,
        id: `year.${year}`,
        isField: (path, value) =>
          Object.hasOwn(typed, path) && typed[path as keyof YearEntries].safeParse(value).success,
      },
      read,
      write: (base, edits) => write({ ...base.entries, ...edits }, base.version),
    },
    record,
  );
}

interface OverheadLineProps {
  line: Overhead;
  number: string;
  isChecked: boolean;
  onChange: (line: Overhead) => void;
  onRemove: () => void;
}

function OverheadLine({ line, number, isChecked, onChange, onRemove }: OverheadLineProps) {
  const { t } = useTranslation('companyYear');
  const isMissing = isChecked && line.name.trim() === '';
  return (
    <li className={`grid align-top ${styles.overhead}`}>
      <TextField
        label={t('entries.nameOf', { number })}
        hideLabel
        placeholder={t('entries.name')}
        value={line.name}
        maxLength={MOST_LETTERS}
        onChange={(name) => onChange({ ...line, name })}
        error={isMissing ? t('entries.nameMissing') : undefined}
      />
      <NumberField
        label={t('entries.amountOf', { number })}
        hideLabel
        value={line.amount}
        fallback={0}
        unit="MAD"
        min={0}
        max={MAX_INPUT}
        decimals={2}
        onChange={(amount) => onChange({ ...line, amount: amount ?? 0 })}
      />
      <IconButton
        label={t('entries.remove', { name: isolate(line.name || t('entries.unnamed')) })}
        icon={IconTrash}
        onClick={onRemove}
      />
    </li>
  );
}

/** Asks about fields that somebody else has set to other values meanwhile. */
function YearConflict({ form, onKeepMine }: { form: YearForm; onKeepMine: () => Promise<void> }) {
  const { t } = useTranslation('companyYear');
  return (
    <ConflictDialog
      save={form.save}
      saver={form.saver}
      title={t('entries.conflict')}
      words={{
        later: t('entries.keepEditing'),
        takeTheirs: t('entries.takeTheirs'),
        keepMine: t('entries.keepMine'),
      }}
      onKeepMine={onKeepMine}
    >
      <p>{t('entries.conflictText')}</p>
    </ConflictDialog>
  );
}

/**
 * Edits the company's entries of a year: overheads, the former reserve, the day of the dividend.
 */
export function YearEntriesCard({ form }: { form: YearForm }) {
  const { t } = useTranslation('companyYear');
  const format = useFormat();
  const errorText = useErrorText();
  const fields = useRef<HTMLFormElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const { saver, save, record, base, values } = form;
  const { year } = record.figures;
  const { overheads } = values;
  // A line has no identity but its place in the list.
  const lines = overheads.map((line, place) => ({ line, place, number: format.number(place + 1) }));
  const isUnsaved = JSON.stringify(values) !== JSON.stringify(base);
  const setOverheads = (next: Overhead[]) => saver.edit({ overheads: next });
  const finish = (outcome: Awaited<ReturnType<YearForm['send']>>) => {
    if (outcome === 'saved') sayDone(t('entries.saved'));
    if (outcome === 'failed') {
      const description = errorText(saver.get().save.error);
      showToast({ tone: 'error', title: t('entries.saveFailed'), description });
    }
  };
  const submit = async () => {
    if (fields.current === null || stopsAtUnread(fields.current)) return;
    setIsChecked(true);
    if (overheads.some(({ name }) => name.trim() === '')) return focusFirstError(fields.current);
    if (isUnsaved) finish(await form.send());
    setIsChecked(false);
  };
  return (
    <Card title={t('entries.title', { year: String(year) })} count="MAD">
      <Form ref={fields} className="stack-12" noValidate onSubmit={submit}>
        <p className="muted">{t('entries.text')}</p>
        {overheads.length === 0 ? (
          <p className="attention">{t('entries.none')}</p>
        ) : (
          <ul className="bare-list stack-8">
            {lines.map(({ line, place, number }) => (
              <OverheadLine
                key={number}
                line={line}
                number={number}
                isChecked={isChecked}
                onChange={(changed) => setOverheads(overheads.with(place, changed))}
                onRemove={() => setOverheads(overheads.toSpliced(place, 1))}
              />
            ))}
          </ul>
        )}
        <div>
          <Button
            icon={IconPlus}
            disabled={overheads.length >= MOST_OVERHEADS}
            onClick={() => setOverheads([...overheads, { name: '', amount: 0 }])}
          >
            {t('entries.add')}
          </Button>
        </div>
        <div className={`grid-card align-top two-columns ${styles.pair}`}>
          <NumberField
            label={t('entries.legalReserve')}
            help={
              record.capital === null
                ? t('entries.noCapital')
                : t('entries.capital', {
                    capital: isolateNumber(format.money(record.capital, 'MAD')),
                  })
            }
            value={values.legalReserve}
            fallback={0}
            unit="MAD"
            min={0}
            max={MAX_INPUT}
            decimals={2}
            onChange={(legalReserve) => saver.edit({ legalReserve: legalReserve ?? 0 })}
          />
          <DateField
            label={t('entries.paidOn')}
            help={t('entries.paidOnHelp', { year: String(year + 1) })}
            value={values.paidOn}
            onChange={(paidOn) => saver.edit({ paidOn })}
          />
        </div>
        <div className="flow-8">
          <Button
            type="submit"
            variant="primary"
            disabled={!isUnsaved}
            loading={save.status === 'saving'}
          >
            {t('entries.save')}
          </Button>
          {isUnsaved ? (
            <>
              <Button onClick={() => saver.forget()}>{t('entries.discard')}</Button>
              <span className="muted" role="status">
                {t('entries.unsaved')}
              </span>
            </>
          ) : null}
          <span className="push-end">
            <ButtonLink variant="quiet" to="/admin-settings" search={{ tab: 'company' }}>
              {t('entries.profile')}
            </ButtonLink>
          </span>
        </div>
      </Form>
      <YearConflict form={form} onKeepMine={async () => finish(await form.send('mine'))} />
    </Card>
  );
}
