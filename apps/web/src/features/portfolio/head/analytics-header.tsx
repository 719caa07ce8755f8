import type { PortfolioSummary } from '@pcm/contract';
import { IconCoins, IconFolders, IconHome, IconRefresh, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { CurrencyChoice } from '../../../project/currency/currency-choice.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PageHeader } from '../../../ui/layout/page.tsx';
import { PortfolioExport } from '../files/portfolio-export.tsx';
import { usePortfolio } from '../portfolio-context.tsx';
import { useAnalyticsSearch } from '../use-analytics-search.ts';
import styles from './analytics-header.module.css';
import { ConversionNote } from './conversion-note.tsx';
import { ProjectFilter } from './project-filter.tsx';
import { useRefreshPortfolio } from './use-refresh-portfolio.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Title, currency, what was converted, links to the other screens, one project or all. */
export function AnalyticsHeader({ summary }: { summary: PortfolioSummary | undefined }) {
  const { t } = useTranslation(['portfolio', 'shell', 'financial']);
  const { refresh, isRefreshing } = useRefreshPortfolio();
  const isPhone = useIsNarrow();
  const { change } = useAnalyticsSearch();
  const { currency } = usePortfolio();
  const hasProjects = summary !== undefined && summary.sums.projects > 0;
  return (
    <PageHeader
      isTight
      title={t('title')}
      subtitle={
        <span className={styles['subtitle']}>
          <span>{t('subtitle')}</span>
          <CurrencyChoice shown={currency} onChoose={(chosen) => change({ currency: chosen })} />
          {summary === undefined ? null : <ConversionNote summary={summary} />}
        </span>
      }
      actions={
        <>
          <span className={styles['elsewhere']}>
            <ButtonLink to="/" variant="quiet" icon={<IconHome {...icon} />}>
              {t('shell:home')}
            </ButtonLink>
            <ButtonLink to="/projects" variant="quiet" icon={<IconFolders {...icon} />}>
              {t('shell:projects')}
            </ButtonLink>
            <ButtonLink to="/project-management" variant="quiet" icon={<IconCoins {...icon} />}>
              {t('shell:financialAnalysis')}
            </ButtonLink>
            <ButtonLink to="/team-management" variant="quiet" icon={<IconUsersGroup {...icon} />}>
              {t('shell:teamOperations')}
            </ButtonLink>
          </span>
          {isPhone ? null : <ProjectFilter />}
          {isPhone ? (
            <IconButton
              variant="default"
              label={t('refresh')}
              icon={isRefreshing ? <Spinner size={16} /> : <IconRefresh {...icon} />}
              onClick={refresh}
            />
          ) : (
            <Button icon={<IconRefresh {...icon} />} loading={isRefreshing} onClick={refresh}>
              {t('refresh')}
            </Button>
          )}
          {hasProjects ? <PortfolioExport /> : null}
        </>
      }
    />
  );
}
