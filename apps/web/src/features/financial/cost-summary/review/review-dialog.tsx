import { convertAmount, SPECIFICATION, simulate } from '@pcm/domain';
import {
  IconAdjustmentsHorizontal,
  IconArrowLeft,
  IconScale,
  IconTemplate,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../../platform/words/format.ts';
import { isolate, isolateNumber, useTranslation } from '../../../../platform/words/translation.ts';
import { useIsDemo } from '../../../../project/demo.ts';
import { type Source, useSource } from '../../../../project/sources/estimate-sources.queries.ts';
import {
  useProjectEntries,
  useTemplateEntries,
} from '../../../../project/sources/source-entries.ts';
import { SourceListView } from '../../../../project/sources/source-list.tsx';
import { useVersion, useVersions } from '../../../../project/versions/project-versions.queries.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState, ErrorState, LoadingText } from '../../../../ui/feedback/states.tsx';
import { Segmented, SelectField } from '../../../../ui/fields/choices.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useFinancial } from '../../state/financial-context.tsx';
import { simulationOf, useSimulationRecord } from '../../state/simulation-record.ts';
import { HigherCost } from './higher-cost.tsx';
import styles from './review.module.css';

/** Compares the project with one of its saved versions, at first with the previous one. */
function VersionReference() {
  const { t } = useTranslation(['costPanel', 'projectView']);
  const format = useFormat();
  const { project } = useFinancial();
  const pages = useVersions(project.id);
  const [chosen, setChosen] = useState<number | null>(null);
  const known = pages.data?.pages.flatMap(({ versions }) => versions);
  const older = known?.filter(({ version }) => version !== project.version) ?? [];
  const version = chosen ?? older[0]?.version ?? null;
  const opened = useVersion(project.id, version);
  const failure = pages.error ?? opened.error;
  if (failure !== null) {
    return (
      <ErrorState
        title={t('review.versionsFailed')}
        error={failure}
        onRetry={() => (pages.isError ? pages.refetch() : opened.refetch())}
      />
    );
  }
  if (known === undefined) return <LoadingText text={t('review.reading')} />;
  if (version === null) return <p>{t('review.noVersion')}</p>;
  return (
    <>
      <div className={`wrap-8 align-bottom ${styles.choice}`}>
        <SelectField
          label={t('review.chooseVersion')}
          value={String(version)}
          onChange={(value) => setChosen(Number(value))}
          options={older.map((one) => ({
            value: String(one.version),
            label: t('projectView:versions.option', {
              version: one.version,
              when: format.instant(one.savedAt),
              who: one.savedBy || t('projectView:versions.nobody'),
            }),
          }))}
        />
        {pages.hasNextPage ? (
          <Button
            loading={pages.isFetchingNextPage}
            onClick={async () => void (await pages.fetchNextPage())}
          >
            {t('projectView:versions.older')}
          </Button>
        ) : null}
      </div>
      {opened.data === undefined ? (
        <LoadingText text={t('review.reading')} />
      ) : (
        <HigherCost name={t('review.versionName', { version })} before={opened.data.data} />
      )}
    </>
  );
}

/** Compares the project with another one or with a template, which the user finds and chooses. */
function SourceReference({ kind }: { kind: Source['kind'] }) {
  const { t } = useTranslation('costPanel');
  const { project } = useFinancial();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const projects = useProjectEntries(search, kind === 'project');
  const templates = useTemplateEntries(search);
  const found = useSource(chosen === null ? null : { kind, id: chosen });
  if (chosen === null) {
    const list = kind === 'project' ? projects : templates;
    return (
      <SourceListView
        list={{ ...list, entries: list.entries?.filter(({ id }) => id !== project.id) }}
        search={search}
        onSearch={setSearch}
        onChoose={setChosen}
        emptyIcon={<IconTemplate size={20} stroke={1.6} />}
      />
    );
  }
  return (
    <>
      <div>
        <Button
          size="sm"
          icon={<IconArrowLeft size={16} stroke={1.75} className="mirror-in-rtl" />}
          onClick={() => setChosen(null)}
        >
          {t('review.other')}
        </Button>
      </div>
      {found.error !== null ? (
        <ErrorState
          title={t('review.failed')}
          error={found.error}
          onRetry={() => found.refetch()}
        />
      ) : found.data === undefined ? (
        <LoadingText text={t('review.reading')} />
      ) : (
        <HigherCost name={found.data.name} before={found.data.data} isOtherEstimate />
      )}
    </>
  );
}

/** Compares the project with the simulation in this browser. */
function SimulationReference() {
  const { t } = useTranslation('costPanel');
  const format = useFormat();
  const { project, data, currency } = useFinancial();
  const record = useSimulationRecord(project.id);
  if (record === null) {
    return (
      <EmptyState
        icon={IconAdjustmentsHorizontal}
        title={t('review.noSimulation')}
        text={t('review.noSimulationText')}
        action={
          <ButtonLink to="/profit-simulation" search={{ project: project.id }}>
            {t('simulation.start')}
          </ButtonLink>
        }
      />
    );
  }
  const simulated = simulate(data, simulationOf(record, currency), SPECIFICATION);
  const simulatedTotal = convertAmount(
    record.total,
    record.currency ?? currency,
    currency,
    SPECIFICATION,
  );
  return (
    <>
      {simulatedTotal === simulated.priced.cost.total ? null : (
        <p>
          {t('review.stale', { total: isolateNumber(format.money(simulatedTotal, currency, 2)) })}
        </p>
      )}
      <HigherCost name={t('review.simulation')} before={simulated.data} />
    </>
  );
}

const KINDS = ['simulation', 'version', 'project', 'template'] as const;
type Kind = (typeof KINDS)[number];

/** Shows how much more the project costs than a simulation, version, project or template. */
export default function ReviewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['costPanel', 'common']);
  const { project } = useFinancial();
  const record = useSimulationRecord(project.id);
  const isDemo = useIsDemo();
  const [kind, setKind] = useState<Kind>(() => {
    if (record !== null || isDemo) return 'simulation';
    return project.version > 1 ? 'version' : 'project';
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('review.title')}
      subtitle={t('review.subtitle', { name: isolate(project.name) })}
      icon={<IconScale size={20} stroke={1.75} />}
      size="lg"
      closeButton
      actions={
        <>
          <ButtonLink to="/projects/$projectId/edit" params={{ projectId: project.id }}>
            {t('review.editLines')}
          </ButtonLink>
          <Button variant="primary" onClick={onClose}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <div className={`stack-14 shrinks ${styles.review}`}>
        <Segmented
          label={t('review.against')}
          showLabel
          value={kind}
          onChange={setKind}
          // The demo has no versions, projects and templates, because these are on the server.
          options={KINDS.filter((value) => !isDemo || value === 'simulation').map((value) => ({
            value,
            label: t(`review.${value}`),
          }))}
        />
        {kind === 'simulation' ? <SimulationReference /> : null}
        {kind === 'version' ? <VersionReference /> : null}
        {kind === 'project' || kind === 'template' ? (
          <SourceReference key={kind} kind={kind} />
        ) : null}
      </div>
    </Dialog>
  );
}
