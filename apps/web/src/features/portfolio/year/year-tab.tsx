import type { CompanyYearReply } from '@pcm/contract';
import { type CompanyYear, companyYear, parametersOn, rowsWith, SPECIFICATION } from '@pcm/domain';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { isolate, isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { useLaw } from '../../../project/law.queries.ts';
import { Amount } from '../../../ui/amount.tsx';
import { FigureTable } from '../../../ui/chart/figure-table.tsx';
import { ErrorState, LoadingText } from '../../../ui/feedback/states.tsx';
import { SelectField } from '../../../ui/fields/choices.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../money/money.module.css';
import { useCompanyYear } from '../portfolio.queries.ts';
import { usePortfolioSearch } from '../use-portfolio-search.ts';
import { ChoicePill, useYearForm, YearEntriesCard } from './year-entries.tsx';
import { YearPicture } from './year-picture.tsx';

/** The years that the list offers beside the open one. */
const YEARS_BACK = 8;
const YEARS_AHEAD = 2;

/** The four figures that matter, above the steps to them. */
function YearLead({ year }: { year: CompanyYear }) {
  const { t } = useTranslation('companyYear');
  const format = useFormat();
  const percent = (share: number) => isolateNumber(format.percent(share));
  const taxNote = year.isMinimumDue ? 'minimum' : 'corporate';
  const leads = [
    ['profit', year.profit, t('leadNote.profit')],
    [
      'taxDue',
      year.taxDue,
      t(`leadNote.${taxNote}`, { percent: percent(year.corporateTax.percent) }),
    ],
    [
      'solidarity',
      year.solidarity.amount,
      year.solidarity.row === null
        ? t('notes.noSolidarity')
        : t('leadNote.solidarity', { percent: percent(year.solidarity.percent) }),
    ],
    ['distributable', year.distributable, t('leadNote.distributable')],
  ] as const;
  return (
    <dl className={`grid ${styles.figures} ${styles.yearFigures}`}>
      {leads.map(
        ([name, amount, note]): ReactNode => (
          <div
            key={name}
            className={`shrinks small-terms ${styles.figure}`}
            data-net={name === 'distributable' || undefined}
          >
            <dt>{t(`lead.${name}`)}</dt>
            <dd>
              <span className={amount < 0 ? 'loss' : undefined}>
                <Amount value={amount} decimals={2} />
              </span>
              <small>{note}</small>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

type YearJob = CompanyYearReply['jobs'][number];

/** The jobs that count, the largest first, and how many do not, and why. */
function YearJobs({ data }: { data: CompanyYearReply }) {
  const { t } = useTranslation('companyYear');
  const format = useFormat();
  const { jobs, jobCount, rest, leftOut, figures } = data;
  const title = t('jobs.title');
  const others = rest === null ? [] : [{ ...rest, id: 'rest' as const }];
  const rows: (YearJob | (typeof others)[number])[] = [...jobs, ...others];
  const left = (['drafts', 'withoutOrder', 'undated'] as const).filter((why) => leftOut[why] > 0);
  const amount = (name: 'revenue' | 'grossProfit') => ({
    name: t(`jobs.${name}`),
    renderCell: (job: (typeof rows)[number]) => (
      <span data-loss={job[name] < 0 || undefined}>
        <Amount value={job[name]} decimals={2} />
      </span>
    ),
    sum: <Amount value={figures[name]} decimals={2} />,
  });
  return (
    <Card title={title} count={format.number(jobCount)}>
      {jobs.length === 0 ? (
        <p className="muted">{t('jobs.none', { year: String(figures.year) })}</p>
      ) : (
        <FigureTable
          label={title}
          isStacked
          rows={rows}
          keyOf={({ id }) => id}
          columns={{
            job: {
              name: t('jobs.job'),
              renderCell: (job) =>
                'name' in job ? (
                  <Link to="/projects/$projectId/view" params={{ projectId: job.id }}>
                    <bdi>{job.name}</bdi>
                  </Link>
                ) : (
                  t('jobs.rest')
                ),
              sum: t('jobs.sum'),
            },
            lastDay: {
              name: t('jobs.lastDay'),
              renderCell: (job) => ('lastDay' in job ? format.day(job.lastDay) : null),
            },
            why: {
              name: t('jobs.why'),
              renderCell: (job) =>
                'isAccepted' in job ? t(job.isAccepted ? 'jobs.accepted' : 'jobs.published') : null,
            },
            revenue: amount('revenue'),
            grossProfit: amount('grossProfit'),
          }}
        />
      )}
      {left.length === 0 ? null : (
        <ul className="bare-list wrap-4-16 note above-8" aria-label={t('jobs.leftOut')}>
          <li>{t('jobs.leftOut')}</li>
          {left.map((why) => (
            <li key={why}>{t(`jobs.${why}`, { formatted: format.number(leftOut[why]) })}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Lists the modelling choices that the law leaves open, and what the figures do not contain. */
function YearChoices({ converted }: { converted: number }) {
  const { t } = useTranslation('companyYear');
  return (
    <Card title={t('choices.title')} actions={<ChoicePill />}>
      <ul className="stack-4 muted">
        {(['lastDay', 'rows', 'limits', 'paidOn'] as const).map((name) => (
          <li key={name}>{t(`choices.${name}`)}</li>
        ))}
        {converted === 0 ? null : <li>{t('choices.conversion', { count: converted })}</li>}
        <li>{t('choices.left')}</li>
      </ul>
    </Card>
  );
}

/** A year that was read; what is typed counts before it is saved. */
function YearView({ data }: { data: CompanyYearReply }) {
  const law = useLaw();
  const form = useYearForm(data);
  const { figures, capital, asOf } = data;
  const ownRows = law.data?.ownRows;
  const year =
    ownRows === undefined
      ? figures
      : companyYear(
          { ...figures, ...form.values, capital },
          parametersOn(asOf, rowsWith(SPECIFICATION.rows, ownRows)),
        );
  return (
    <>
      <Card>
        <YearLead year={year} />
      </Card>
      <YearPicture
        year={year}
        jobCount={data.jobCount}
        isPaidOnEntered={form.values.paidOn !== ''}
      />
      <YearEntriesCard form={form} />
      <YearJobs data={data} />
      <YearChoices converted={data.converted} />
    </>
  );
}

/** The company's year by law: which jobs count, overheads, taxes, and what may be distributed. */
export default function YearTab() {
  const { t } = useTranslation('companyYear');
  const format = useFormat();
  const { search, change } = usePortfolioSearch();
  const thisYear = Number(today().slice(0, 4));
  const year = search.year ?? thisYear;
  const { data, error, refetch } = useCompanyYear(year);
  const offered = Array.from(
    { length: YEARS_BACK + YEARS_AHEAD + 1 },
    (_, place) => thisYear + YEARS_AHEAD - place,
  );
  const years = offered.includes(year) ? offered : [...offered, year];
  return (
    <div className={`stack-card ${styles.stack}`}>
      <div className="flow-8-16 align-bottom">
        <SelectField
          label={t('year')}
          value={String(year)}
          onChange={(chosen) => change({ year: Number(chosen) })}
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
        />
        <p className={`muted ${styles.yearText}`}>
          {t('text', { day: isolate(format.day(data?.asOf ?? today())), year: String(year) })}
        </p>
      </div>
      {data === undefined ? (
        error === null ? (
          <LoadingText text={t('loading')} />
        ) : (
          <ErrorState title={t('failed')} error={error} onRetry={() => refetch()} />
        )
      ) : (
        <YearView key={year} data={data} />
      )}
    </div>
  );
}
