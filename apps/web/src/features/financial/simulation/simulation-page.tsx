import { IconArrowLeft, IconFolderOff, IconSearch } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { usePageTitle } from '../../../platform/use-page-title.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState, ErrorState, LoadingText } from '../../../ui/feedback/states.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useProject } from '../financial.queries.ts';
import { FinancialProjectProvider } from '../state/financial-project.tsx';
import styles from './simulation.module.css';
import { useProjectChoices } from './simulation.queries.ts';
import { SimulationScreen } from './simulation-screen.tsx';

/** Lists projects to simulate: those saved last, or those with a part of the name. */
function ProjectChoices() {
  const { t } = useTranslation(['simulation', 'common']);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const { data: projects, error, refetch } = useProjectChoices(search);
  if (projects?.length === 0 && search === '' && typed === '') {
    return (
      <div className={`row-8 text-middle ${styles.none}`}>
        <p>{t('missing.noProjects')}</p>
        <ButtonLink variant="primary" to="/">
          {t('missing.create')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      <TextField
        type="search"
        label={t('missing.search')}
        placeholder={t('missing.placeholder')}
        leading={<IconSearch size={16} stroke={1.75} />}
        value={typed}
        onChange={setTyped}
      />
      {error === null ? null : (
        <div className={`row-8 text-middle ${styles.none}`} role="alert">
          <p>{t('missing.failed')}</p>
          <Button
            onClick={async () => {
              await refetch();
            }}
          >
            {t('common:retry')}
          </Button>
        </div>
      )}
      {projects === undefined && error === null ? <LoadingText /> : null}
      {projects?.length === 0 ? <p role="status">{t('missing.none')}</p> : null}
      {projects === undefined || projects.length === 0 ? null : (
        <ul className="bare-list framed ruled-items" aria-label={t('missing.found')}>
          {projects.map((project) => (
            <li key={project.id}>
              <Choice {...project} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type ChoiceProps = NonNullable<ReturnType<typeof useProjectChoices>['data']>[number];

function Choice({ id, name, client, total, currency }: ChoiceProps) {
  const format = useFormat();
  return (
    <Link to="/profit-simulation" search={{ project: id }} className={`row-card ${styles.choice}`}>
      <bdi className="cut medium shrinks">{name}</bdi>
      <span className={`note stack rigid align-bottom ${styles.facts}`}>
        <bdi className="cut within">{client}</bdi>
        <bdi dir="ltr">{format.money(total, currency)}</bdi>
      </span>
    </Link>
  );
}

/** Shown when the address names no existing project: a link back and projects to choose. */
function ProjectMissing() {
  const { t } = useTranslation('simulation');
  return (
    <Card>
      <EmptyState
        icon={IconFolderOff}
        title={t('missing.text')}
        action={
          <ButtonLink
            to="/project-management"
            icon={<IconArrowLeft size={16} stroke={1.75} className="mirror-in-rtl" />}
          >
            {t('missing.back')}
          </ButtonLink>
        }
      />
      <div className={`stack-12 ${styles.choices}`}>
        <ProjectChoices />
      </div>
    </Card>
  );
}

const route = getRouteApi('/profit-simulation');

/** The Profit simulation page: other percentages, rates and orders beside the project's own. */
export function SimulationPage() {
  const { project: id } = route.useSearch();
  const { t } = useTranslation('simulation');
  const { data: project, error, refetch } = useProject(id);
  usePageTitle(project === undefined ? t('title') : `${project.name} · ${t('title')}`);
  const isMissing = error instanceof ApiError && error.status === 404;
  if (project !== undefined) {
    return (
      <FinancialProjectProvider key={project.id} project={project}>
        <SimulationScreen key={project.id} isGone={isMissing} />
      </FinancialProjectProvider>
    );
  }
  return (
    <Page>
      <h1 className="visually-hidden">{t('title')}</h1>
      {id === undefined || isMissing ? (
        <ProjectMissing />
      ) : error === null ? (
        <LoadingText />
      ) : (
        <ErrorState inCard title={t('missing.failedProject')} error={error} onRetry={refetch} />
      )}
    </Page>
  );
}
