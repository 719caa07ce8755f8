import { IconAdjustmentsHorizontal, IconDots, IconPlus, IconTrash } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const route = getRouteApi('/team-management');

/** The title of the page, and the actions of every tab. */
export function TeamHeader() {
  const { t } = useTranslation('operations');
  const navigate = route.useNavigate();
  const isPhone = useIsNarrow();
  return (
    <PageHeader
      title={t('title')}
      subtitle={isPhone ? undefined : t('subtitle')}
      isTight
      actions={
        <>
          <ButtonLink
            variant="primary"
            data-tour="new-operation"
            aria-label={isPhone ? t('newOperation') : undefined}
            from="/team-management"
            to="/team-management"
            search={(before) => ({ ...before, open: 'operation' })}
            resetScroll={false}
            preload={false}
            icon={<IconPlus {...icon} />}
          >
            {isPhone ? undefined : t('newOperation')}
          </ButtonLink>
          <Menu
            label={t('more')}
            trigger={
              <IconButton
                variant="default"
                label={t('more')}
                icon={<IconDots size={18} stroke={1.75} />}
              />
            }
            items={[
              {
                label: t('settings'),
                icon: <IconAdjustmentsHorizontal {...icon} />,
                onSelect: () =>
                  void navigate({
                    search: (before) => ({ ...before, open: 'settings' }),
                    resetScroll: false,
                  }),
              },
              {
                label: t('recentlyDeleted'),
                icon: <IconTrash {...icon} />,
                onSelect: () => void navigate({ search: { tab: 'operations', deleted: true } }),
              },
            ]}
          />
        </>
      }
    />
  );
}
