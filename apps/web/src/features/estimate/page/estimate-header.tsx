import { catalogueLabel, serviceOf } from '@pcm/domain';
import { WRITING } from '@pcm/messages';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDeviceFloppy,
  IconDots,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useBreakpoint, useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { useIsDemo } from '../../../project/demo.ts';
import { namedQuote, useProjectQuotes } from '../../../project/quotes/project-quotes.queries.ts';
import { QuoteLine } from '../../../project/quotes/quote-line.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { StatusPill } from '../../../ui/feedback/pill.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { useScreenActions } from '../../../ui/overlays/menu-items.ts';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { useBackups } from '../backup/use-backups.tsx';
import type { SaveEstimate } from '../save/use-save-estimate.ts';
import { useUnsavedChanges } from '../save/use-unsaved-changes.ts';
import { useCategory, useData, useEstimate, useHistoryDepth } from '../state/estimate-context.tsx';
import styles from './page.module.css';
import { useHeaderMenu } from './use-header-menu.tsx';

/** Shows the service and type of the job, and the number of unsaved changes. */
function EstimateSubtitle() {
  const { t } = useTranslation('estimate');
  const language = useLanguage();
  const category = useCategory();
  const projectType = useData((data) => data.projectInfo?.projectType ?? '');
  const isKept = useEstimate((state) => state.isKept);
  const count = useUnsavedChanges();
  const isDemo = useIsDemo();
  const isPhone = useBreakpoint();
  const origin = useEstimate((state) => state.origin);
  const { data: quotes } = useProjectQuotes(isDemo ? undefined : origin?.id);
  const quotation = quotes && namedQuote(quotes);
  const changes = t('unsaved', { count });
  const service = serviceOf(category).label[language];
  const job =
    projectType === ''
      ? t('tender')
      : `${service}${WRITING[language].comma}${catalogueLabel(projectType, language)}`;
  return (
    <span className={isPhone ? undefined : styles.subtitle}>
      <bdi title={isPhone ? undefined : job} className={isPhone ? undefined : 'clipped no-wrap'}>
        {job}
      </bdi>
      {quotation === undefined || origin === null ? null : (
        <>
          {isPhone ? null : <span aria-hidden> · </span>}
          <QuoteLine projectId={origin.id} quotation={quotation} isInline={!isPhone} />
        </>
      )}
      {count === 0 || isDemo ? null : (
        <>
          <span aria-hidden> · </span>
          <span className="attention medium">
            {t(isKept ? 'keptInBrowser' : 'notKept', { changes })}
          </span>
        </>
      )}
    </span>
  );
}

/** Undo and redo over the whole estimate. */
function HistoryButtons() {
  const { t } = useTranslation('common');
  const { past, future } = useHistoryDepth();
  const undo = useEstimate((state) => state.undo);
  const redo = useEstimate((state) => state.redo);
  const icon = { size: 18, stroke: 1.75, className: 'mirror-in-rtl' };
  const ctrl = t('key.ctrl');
  // Plain buttons, because `Button` ignores clicks for 300 ms, and repeated undo has to be fast.
  return (
    <span className={`inline-flex ${styles.history}`}>
      <Tooltip label={`${t('undo')} (${ctrl} Z)`}>
        <button type="button" aria-label={t('undo')} disabled={past === 0} onClick={() => undo()}>
          <IconArrowBackUp {...icon} />
        </button>
      </Tooltip>
      <Tooltip label={`${t('redo')} (${ctrl} ${t('key.shift')} Z)`}>
        <button type="button" aria-label={t('redo')} disabled={future === 0} onClick={() => redo()}>
          <IconArrowForwardUp {...icon} />
        </button>
      </Tooltip>
    </span>
  );
}

/** Below this width the bar with the total has the Save button, because it stays on screen. */
const BAR_WIDTH = 1100;

/** Shows the title, the unsaved changes and at most three actions; the menu has the rest. */
export function EstimateHeader({ saving }: { saving: SaveEstimate }) {
  const { t } = useTranslation(['estimate', 'common']);
  const navigate = useNavigate();
  const isPhone = useBreakpoint();
  const hasBar = useIsNarrow(BAR_WIDTH);
  const origin = useEstimate((state) => state.origin);
  const name = useData((data) => data.projectInfo?.name?.trim() ?? '');
  const backups = useBackups();
  const isDemo = useIsDemo();
  const menu = useHeaderMenu(saving, isPhone, backups.items);
  const { isSaving, save, saveAndStay } = saving;
  const ctrl = t('common:key.ctrl');
  const toProjects = () => void navigate({ to: '/projects' });
  useScreenActions([
    {
      label: t('saveAndStay'),
      icon: IconDeviceFloppy,
      kbd: `${ctrl} S`,
      disabled: isSaving,
      onSelect: () => void saveAndStay(),
    },
    {
      label: t(origin === null ? 'saveAndPublish' : 'saveChanges'),
      icon: IconDeviceFloppy,
      kbd: `${ctrl} ${t('common:key.shift')} S`,
      disabled: isSaving,
      onSelect: () => void save('published'),
    },
    ...menu,
  ]);
  const saveLabel = (label: string) => (isSaving ? t('common:saving') : label);

  return (
    <PageHeader
      title={origin === null ? name || t('newProject') : name || t('untitled')}
      status={origin === null || isPhone ? undefined : <StatusPill status={origin.status} />}
      subtitle={<EstimateSubtitle />}
      {...(isPhone ? {} : { onBack: toProjects, backLabel: t('backToProjects') })}
      actions={
        <>
          {isPhone ? null : <HistoryButtons />}
          {isPhone ? null : origin === null ? (
            <>
              <Button onClick={toProjects}>{t('common:cancel')}</Button>
              <Button disabled={isSaving} onClick={() => save('draft')}>
                {saveLabel(t('saveDraft'))}
              </Button>
            </>
          ) : isDemo ? null : (
            <Button
              onClick={() =>
                navigate({ to: '/projects/$projectId/view', params: { projectId: origin.id } })
              }
            >
              {t('view')}
            </Button>
          )}
          {isPhone || hasBar ? null : (
            <>
              <Button
                variant={origin === null ? 'primary' : 'default'}
                loading={isSaving}
                data-tour="publish"
                title={t(origin?.status === 'published' ? 'saveOpens' : 'savePublishes')}
                onClick={() => save('published')}
              >
                {saveLabel(t(origin === null ? 'saveAndPublish' : 'saveChanges'))}
              </Button>
              {origin === null ? null : (
                <Button
                  variant="primary"
                  kbd={`${ctrl} S`}
                  loading={isSaving}
                  title={t('staysHere')}
                  onClick={() => saveAndStay()}
                >
                  {saveLabel(t('saveAndStay'))}
                </Button>
              )}
            </>
          )}
          {menu.length === 0 ? null : (
            <Menu
              trigger={
                <IconButton
                  variant="default"
                  label={t('common:more')}
                  icon={<IconDots size={18} stroke={1.75} />}
                />
              }
              items={menu}
            />
          )}
          {backups.dialog}
        </>
      }
    />
  );
}
