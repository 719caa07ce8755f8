import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import { SaveNotices } from '../state/save-notices.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { DriftNotice } from './drift-notice.tsx';
import styles from './simulation.module.css';
import { SimulationBar } from './simulation-bar.tsx';
import { SimulationInputs } from './simulation-inputs.tsx';
import { SimulationResults } from './simulation-results.tsx';
import { useApplySimulation } from './use-apply-simulation.ts';
import { SimulationContext, useSimulation, useWorkingSimulation } from './use-simulation.ts';

/** The simulation of the project around: values, what they lead to, and simulations kept. */
export function SimulationScreen({ isGone }: { isGone: boolean }) {
  const simulation = useWorkingSimulation();
  return (
    <SimulationContext value={simulation}>
      <Page>
        <ScreenContent isGone={isGone} />
      </Page>
    </SimulationContext>
  );
}

function ScreenContent({ isGone }: { isGone: boolean }) {
  const { t } = useTranslation('simulation');
  const { project } = useFinancial();
  const { isChanged, isKept } = useSimulation();
  const { apply, isApplying } = useApplySimulation();
  const [isAsking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={
          <>
            <bdi className={styles['project']}>{project.name}</bdi>
            <span>{t('subtitle')}</span>
          </>
        }
        actions={
          <>
            <ButtonLink
              to="/project-management"
              search={{ project: project.id }}
              icon={<IconArrowLeft size={16} stroke={1.75} className="mirror-in-rtl" />}
            >
              {t('returnToProject')}
            </ButtonLink>
            <Button
              variant="primary"
              className={styles['wideOnly']}
              disabled={!isChanged}
              onClick={ask}
            >
              {t('apply')}
            </Button>
          </>
        }
      />
      <SaveNotices isGone={isGone} />
      <DriftNotice />
      {isKept ? null : <Notice tone="attention">{t('notKept')}</Notice>}
      <div className={styles['screen']}>
        <SimulationInputs />
        <SimulationResults />
      </div>
      <SimulationBar onApply={ask} />
      <ApplyDialog
        opened={isAsking}
        isApplying={isApplying}
        onClose={() => setAsking(false)}
        onApply={async () => {
          if (!(await apply())) setAsking(false);
        }}
      />
    </>
  );
}
