import { IconDeviceFloppy, IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useScreenActions } from '../../../platform/screen-actions.ts';
import { useBreakpoint, useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { useIsDemo } from '../../../project/demo.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { useBackups } from '../backup/use-backups.tsx';
import type { SaveEstimate } from '../save/use-save-estimate.ts';
import { useData, useEstimate } from '../state/estimate-context.tsx';
import { EstimateSubtitle } from './estimate-subtitle.tsx';
import { HistoryButtons } from './history-buttons.tsx';
import { useHeaderMenu } from './use-header-menu.tsx';

/** Narrower than this, the bar with the total has the saving button: it stays on screen there. */
const BAR_WIDTH = 1100;

/** Title, what is not saved, and at most three actions; the rest in the menu. */
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
  const { isSaving, save } = saving;
  const toProjects = () => void navigate({ to: '/projects' });
  useScreenActions([
    {
      label: t(origin === null ? 'saveAndPublish' : 'saveChanges'),
      icon: <IconDeviceFloppy size={16} stroke={1.75} />,
      kbd: `${t('common:key.ctrl')} S`,
      disabled: isSaving,
      onSelect: () => void save('published'),
    },
    ...menu,
  ]);
  const saveLabel = (label: string) => (isSaving ? t('common:saving') : label);
  const shortcut = `${t('common:key.ctrl')} S`;

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
              {hasBar ? null : (
                <Button
                  variant="primary"
                  kbd={shortcut}
                  loading={isSaving}
                  data-tour="publish"
                  onClick={() => save('published')}
                >
                  {saveLabel(t('saveAndPublish'))}
                </Button>
              )}
            </>
          ) : (
            <>
              {isDemo ? null : (
                <Button
                  onClick={() =>
                    navigate({ to: '/projects/$projectId/view', params: { projectId: origin.id } })
                  }
                >
                  {t('view')}
                </Button>
              )}
              {hasBar ? null : (
                <Button
                  variant="primary"
                  kbd={shortcut}
                  loading={isSaving}
                  data-tour="publish"
                  title={origin.status === 'draft' ? t('savePublishes') : undefined}
                  onClick={() => save('published')}
                >
                  {saveLabel(t('saveChanges'))}
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
