import {
  IconChartBar,
  IconChevronDown,
  IconFolders,
  IconHome,
  IconRefresh,
} from '@tabler/icons-react';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useDeferredValue, useRef, useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { plainKeys } from '../../platform/shortcuts/combination.ts';
import { useShortcut } from '../../platform/shortcuts/use-shortcut.ts';
import { useIsNarrow } from '../../platform/use-breakpoint.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { sayDone, useFailureToast } from '../../ui/feedback/toast-store.ts';
import { BelowHead, Page, PageHeader } from '../../ui/layout/page.tsx';
import { useScreenActions } from '../../ui/overlays/menu-items.ts';
import { refreshAll, useKnownProject, useNewestProject, useProject } from './financial.queries.ts';
import styles from './financial-page.module.css';
import { WithHeaderSlot } from './header-slot.tsx';
import { LoadingProject } from './loading-project.tsx';
import { lastOpened, OpenProject } from './open-project.tsx';
import pickerStyles from './picker/picker.module.css';
import { PickerPanel } from './picker/picker-panel.tsx';

/** Opens the project that was open last, else the newest, because the address names none. */
function ChooseProject() {
  const { t } = useTranslation('financial');
  const remembered = lastOpened() ?? undefined;
  const last = useProject(remembered);
  const isGone = last.error instanceof ApiError && last.error.status === 404;
  const isNewestAsked = remembered === undefined || isGone;
  const newest = useNewestProject(isNewestAsked);
  const found = last.data?.id ?? newest.data;
  if (found !== undefined && found !== null) {
    return <Navigate to="." search={(now) => ({ ...now, project: found })} replace />;
  }
  const { error, refetch } = isNewestAsked ? newest : last;
  if (error !== null) {
    return <ErrorState inCard title={t('loadFailed')} error={error} onRetry={refetch} />;
  }
  if (newest.data === undefined) return <LoadingProject />;
  return <EmptyState inCard icon={IconFolders} title={t('choose')} text={t('chooseText')} />;
}

/** Reads every project again; edits stay and are saved as before. */
function useRefresh(): { refresh: () => Promise<void>; isRefreshing: boolean } {
  const { t } = useTranslation(['financial', 'estimate', 'common']);
  const sayFailed = useFailureToast();
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    try {
      await refreshAll();
      const description = t('estimate:refreshed');
      sayDone(t('common:success'), description);
    } catch (error) {
      sayFailed(t('stale'), error);
    }
    setRefreshing(false);
  };
  return { refresh, isRefreshing };
}

const route = getRouteApi('/project-management');

/** Escape closes the list, as it does everywhere. */
const CLOSE = plainKeys('Escape');

interface ProjectPickerProps {
  /** The open project. */
  selected: string | undefined;
}

/** Chooses the analysed project: a column, on a phone a line that opens to the list. */
function ProjectPicker({ selected }: ProjectPickerProps) {
  const { t } = useTranslation('financial');
  const isPhone = useIsNarrow();
  return (
    <section
      className={`not-printed raised sticky cropped shrinks ${pickerStyles.picker}`}
      aria-label={t('projectList.label')}
    >
      {isPhone ? (
        <PhonePicker selected={selected} />
      ) : (
        <PickerPanel selected={selected} onChoose={() => undefined} />
      )}
    </section>
  );
}

/** Shows the chosen project; opens in place and closes after a choice. */
function PhonePicker({ selected }: ProjectPickerProps) {
  const { t } = useTranslation('financial');
  const project = useKnownProject(selected);
  const [wanted, setOpen] = useState<boolean>();
  const isOpen = wanted ?? selected === undefined;
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  useShortcut({
    keys: CLOSE,
    enabled: isOpen,
    onPress: () => {
      if (panel.current?.contains(document.activeElement)) close();
    },
  });
  return (
    <div ref={panel}>
      <button
        ref={toggle}
        type="button"
        className={`plain row-12 wide ink text-start ${pickerStyles.toggle}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="stack grows shrinks">
          <span className="note">{t('projectList.project')}</span>
          <span className={`flex medium ${pickerStyles.name}`}>
            <bdi>{project?.name ?? t('projectList.choose')}</bdi>
          </span>
        </span>
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </button>
      {isOpen ? <PickerPanel selected={selected} onChoose={close} /> : null}
    </div>
  );
}

/** The Financial Analysis page: the project picker, and the profit, costs and taxes. */
export function FinancialPage() {
  const { project: id, tab = 'analysis' } = route.useSearch();
  // The project that the page opens by itself is rendered in pieces, between which the page answers.
  const opened = useDeferredValue(id);
  const { t } = useTranslation(['financial', 'shell']);
  const { refresh, isRefreshing } = useRefresh();
  useScreenActions([{ label: t('refresh'), icon: IconRefresh, onSelect: () => void refresh() }]);
  return (
    <Page>
      <WithHeaderSlot>
        {(slot) => (
          <>
            <PageHeader
              title={t('title')}
              subtitle={t('subtitle')}
              actions={
                <>
                  <span className={`not-printed inline-flex ${styles.elsewhere}`}>
                    <ButtonLink to="/" variant="quiet" icon={IconHome}>
                      {t('shell:home')}
                    </ButtonLink>
                    <ButtonLink to="/projects" variant="quiet" icon={IconFolders}>
                      {t('shell:projects')}
                    </ButtonLink>
                    <ButtonLink to="/analytics" variant="quiet" icon={IconChartBar}>
                      {t('shell:analytics')}
                    </ButtonLink>
                  </span>
                  <Button icon={IconRefresh} loading={isRefreshing} onClick={refresh}>
                    {t('refresh')}
                  </Button>
                  {slot}
                </>
              }
            />
            <BelowHead>
              <div className={`grid align-top gap-20 ${styles.columns}`}>
                <div className={`shrinks not-printed ${styles.picker}`}>
                  <ProjectPicker selected={id} />
                </div>
                <div className={`grid-12 shrinks ${styles.projectArea}`}>
                  {id === undefined ? (
                    <ChooseProject />
                  ) : opened === undefined ? (
                    <LoadingProject />
                  ) : (
                    <OpenProject key={id} id={id} tab={tab} />
                  )}
                </div>
              </div>
            </BelowHead>
          </>
        )}
      </WithHeaderSlot>
    </Page>
  );
}
