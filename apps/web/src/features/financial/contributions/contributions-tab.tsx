import {
  type ContributionRow,
  catalogueLabel,
  contributionRows,
  contributionSums,
  currencyOf,
  type EstimateData,
  fileNamePart,
  type PricedEstimate,
  SPECIFICATION,
} from '@pcm/domain';
import { IconUsers } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { isolate, useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { ContributionFields } from '../../../project/contributions/contribution-fields.tsx';
import { EditLink, EstimateFiguresProvider } from '../../../project/cost/estimate-figures.tsx';
import { EXPORTS } from '../../../project/exports/registry.ts';
import type { FileTable } from '../../../project/exports/table-file.ts';
import { ExportMenu, useExportItems } from '../../../project/exports/use-export.tsx';
import { EffectBar } from '../../../project/versions/effect-bar.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './contributions.module.css';
import { EmployeeTable, RateComponents } from './employee-table.tsx';
import { useContributionSettings } from './use-contribution-settings.ts';

const COLUMNS = ['gross', 'base', 'employee', 'net', 'employer'] as const;

/** Saves the current table as CSV or Excel. */
function ContributionExports({ rows }: { rows: readonly ContributionRow[] }) {
  const { t } = useTranslation(['compliance', 'cost']);
  const language = useLanguage();
  const { project, data } = useFinancial();

  const table = (): FileTable => {
    const currency = currencyOf(data);
    const sums = contributionSums(rows);
    const basis = {
      wage: 'table.wage',
      minimum: 'table.flags.minimum',
      ceiling: 'table.flags.ceiling',
    } as const;
    const text = (name: string) => ({ name, kind: 'text' as const });
    const amount = (name: string) => ({ name: `${name} (${currency})`, kind: 'amount' as const });
    return {
      columns: [
        text(t('table.position')),
        text(t('cost:column.description')),
        { name: t('table.count'), kind: 'count' },
        { name: t('table.days'), kind: 'count' },
        text(t('table.basis')),
        ...COLUMNS.map((column) => amount(t('table.each', { column: t(`table.${column}`) }))),
        ...COLUMNS.map((column) => amount(t(`table.${column}`))),
      ],
      rows: [
        ...rows.map((row) => [
          catalogueLabel(row.position, language),
          row.description,
          row.count,
          row.days,
          t(basis[row.basis]),
          ...COLUMNS.map((column) => row.perPerson[column]),
          ...COLUMNS.map((column) => row[column]),
        ]),
        [
          t('table.total'),
          null,
          sums.count,
          null,
          null,
          ...COLUMNS.map(() => null),
          ...COLUMNS.map((column) => sums[column]),
        ],
      ],
    };
  };
  const items = useExportItems(EXPORTS.contributions, {
    table,
    sheet: t('table.sheet'),
    fileName: `cnss-${fileNamePart(project.name)}-${today()}`,
  });
  return <ExportMenu label={t('table.export')} items={items} isSmall />;
}

const FIRST_DRAWN = 100;

interface EmployeeCardProps {
  data: EstimateData;
  priced: PricedEstimate;
  /** Whether the figures include settings that are not applied yet. */
  isWaiting: boolean;
}

/** Shows the CNSS of each employee: gross, contribution and net, with totals that add up. */
function EmployeeCard({ isWaiting, ...now }: EmployeeCardProps) {
  const { t } = useTranslation('compliance');
  const { project } = useFinancial();
  // Deferred, because typing has priority; the first of many lines are drawn at once.
  const data = useDeferredValue(now.data);
  const priced = useDeferredValue(now.priced);
  const rows = contributionRows(data, priced, SPECIFICATION);
  const drawn = useDeferredValue(rows.length, FIRST_DRAWN);
  const social = data.socialContributions;
  const isOn = social?.enabled === true && social.cnssConfig?.enabled === true;
  const people = priced.cost.totalPersonnel;
  if (rows.length === 0) {
    return (
      <Card id="cnss-employees" title={t('table.title')}>
        <EmptyState
          icon={IconUsers}
          title={t('table.empty')}
          action={
            <EditLink id={project.id} section="personnel">
              {t('table.add')}
            </EditLink>
          }
        />
      </Card>
    );
  }
  return (
    <Card
      id="cnss-employees"
      title={t('table.title')}
      count={t('table.people', { count: people })}
      actions={<ContributionExports rows={rows} />}
      flush
    >
      <p className={`muted gone-when-empty ${styles.notes}`}>
        {isOn ? null : <strong className="ink strong">{t('table.off')} </strong>}
        {isWaiting ? `${t('table.withWaiting')} ` : null}
        {priced.cost.bonuses > 0 && priced.cost.labour === undefined ? t('table.bonusNote') : null}
      </p>
      <div className={styles.holder}>
        <EmployeeTable data={data} rows={rows} drawn={drawn} isOn={isOn} />
      </div>
    </Card>
  );
}

/** The CNSS Config tab: the settings, and what each employee pays and costs. */
export function ContributionsTab() {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { currency } = useFinancial();
  const settings = useContributionSettings();
  const { staged, data, priced } = settings;
  const lastUpdated = data.socialContributions?.cnssConfig?.lastUpdated;
  return (
    <EstimateFiguresProvider value={{ data, priced, currency }}>
      <div className="stack-card">
        <Card
          id="cnss-config"
          title={t('config.title')}
          count={
            lastUpdated === undefined
              ? t('config.neverUpdated')
              : t('config.lastUpdated', { when: isolate(format.instant(lastUpdated)) })
          }
          flush
        >
          <ContributionFields
            data={data}
            priced={priced}
            currency={currency}
            onChange={staged.stage}
            showsAll
          />
        </Card>
        <EmployeeCard data={data} priced={priced} isWaiting={!staged.isEmpty} />
        {data.parameters?.profile === 'morocco' ? null : <RateComponents />}
        {staged.isEmpty ? null : (
          <EffectBar
            before={settings.before}
            after={settings.after}
            currency={currency}
            isKept={staged.isKept}
            isApplying={settings.isApplying}
            isMain
            sticky
            onApply={settings.apply}
            onDiscard={settings.discard}
          />
        )}
      </div>
    </EstimateFiguresProvider>
  );
}
