import type { PortfolioSummary } from '@pcm/contract';
import { convertAmount, convertedTo, SPECIFICATION } from '@pcm/domain';
import { IconCoins, IconFolders, IconHome, IconRefresh, IconUsersGroup } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { CurrencyChoice } from '../../../project/currency/currency-choice.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx';
import { FigureTable } from '../../../ui/chart/figure-table.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { sayDone, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { FilterButton } from '../../../ui/fields/filter-button.tsx';
import { PageHeader } from '../../../ui/layout/page.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { BehindLink } from '../behind/behind-link.tsx';
import { PortfolioExport } from '../files/portfolio-export.tsx';
import { refreshPortfolio, useProjectName } from '../portfolio.queries.ts';
import { usePortfolio } from '../portfolio-context.tsx';
import { usePortfolioSearch } from '../use-portfolio-search.ts';
import styles from './head.module.css';

const ProjectChoices = lazy(() => import('./project-choices.tsx'));

/** A choice of All Projects or one of them. */
export function ProjectFilter() {
  const { t } = useTranslation('portfolio');
  const { search, change } = usePortfolioSearch();
  const isPhone = useIsNarrow();
  const [opened, setOpened] = useState(false);
  const known = useProjectName(search.project);
  const unnamed = t(known === null ? 'projectFilter.missing' : 'projectFilter.unknown');
  const name = search.project === undefined ? t('projectFilter.all') : (known ?? unnamed);
  return (
    <FilterButton
      isChoice
      icon={isPhone ? undefined : IconFolders}
      label={t('projectFilter.label', { name })}
      title={t('projectFilter.title')}
      opened={opened}
      onOpenedChange={setOpened}
      panel={
        <ProjectChoices
          chosen={search.project}
          onChoose={(project) => {
            change({ project });
            setOpened(false);
          }}
        />
      }
    >
      <bdi className={`clipped block ${styles.name}`}>{name}</bdi>
    </FilterButton>
  );
}

/** Says how many projects were converted; opens to the amounts and the rate of each currency. */
function ConversionNote({ summary }: { summary: PortfolioSummary }) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  const isPhone = useIsNarrow();
  const { currency: display, inCurrencies } = summary;
  const count = inCurrencies
    .filter(({ currency }) => currency !== display)
    .reduce((sum, { projects }) => sum + projects, 0);
  if (count === 0) return null;
  const total = convertedTo(inCurrencies, display, SPECIFICATION);
  return (
    <Popover
      label={t('conversion.title')}
      trigger={
        <button type="button" className={`plain inherits text-start no-padding ${styles.button}`}>
          {t(isPhone ? 'conversion.short' : 'conversion.button', { count })}
        </button>
      }
    >
      <div className={`within ${styles.panel}`}>
        <h2 className="heading below-12">{t('conversion.title')}</h2>
        <FigureTable
          label={t('conversion.title')}
          isStacked
          rows={inCurrencies}
          keyOf={({ currency }) => currency}
          columns={{
            currency: {
              name: t('conversion.currency'),
              renderCell: ({ currency }) => (
                <BehindLink behind={{ ownCurrency: currency }}>{currency}</BehindLink>
              ),
              sum: t('conversion.total'),
            },
            projects: {
              name: t('conversion.projects'),
              renderCell: ({ projects }) => format.number(projects),
              sum: format.number(summary.sums.projects),
            },
            own: {
              name: t('conversion.own'),
              renderCell: ({ total: own, currency }) => (
                <Amount value={own} currency={currency} decimals={2} />
              ),
            },
            rate: {
              name: t('conversion.rate'),
              renderCell: ({ currency }) => (
                <bdi dir="ltr">{format.exchangeRate(currency, display)}</bdi>
              ),
            },
            converted: {
              name: t('conversion.converted', { currency: display }),
              renderCell: ({ total: own, currency }) => (
                <Amount value={convertAmount(own, currency, display, SPECIFICATION)} decimals={2} />
              ),
              sum: <Amount value={total.ok ? total.total : null} decimals={2} />,
            },
          }}
        />
        <p className="note above-12">{t('conversion.note')}</p>
      </div>
    </Popover>
  );
}

/** Returns a function that fetches every figure again and reports the outcome. */
function useRefreshPortfolio() {
  const { t } = useTranslation(['portfolio', 'common']);
  const sayFailed = useFailureToast();
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    try {
      await refreshPortfolio();
      sayDone(t('common:success'), t('refreshed'));
    } catch (error) {
      sayFailed(t('stale'), error);
    }
    setRefreshing(false);
  };
  return { refresh, isRefreshing };
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The title, the currency, the note on conversion, links, and the choice of a project. */
export function PortfolioHeader({ summary }: { summary: PortfolioSummary | undefined }) {
  const { t } = useTranslation(['portfolio', 'shell']);
  const { refresh, isRefreshing } = useRefreshPortfolio();
  const isPhone = useIsNarrow();
  const { search, change } = usePortfolioSearch();
  const { currency } = usePortfolio();
  // The company's year has every job, in dirhams.
  const isYear = search.tab === 'year';
  const hasProjects = summary !== undefined && summary.sums.projects > 0;
  // Quotations are issued in months in which no project starts.
  const isOrders = search.tab === 'orders';
  return (
    <PageHeader
      isTight
      title={t('title')}
      subtitle={
        <span className={`inline-row ${styles.subtitle}`}>
          <span>{t('subtitle')}</span>
          {isYear ? (
            'MAD'
          ) : (
            <>
              <CurrencyChoice
                shown={currency}
                onChoose={(chosen) => change({ currency: chosen })}
              />
              {summary === undefined ? null : <ConversionNote summary={summary} />}
            </>
          )}
        </span>
      }
      actions={
        <>
          <span className={`inline-flex ${styles.elsewhere}`}>
            <ButtonLink to="/" variant="quiet" icon={IconHome}>
              {t('shell:home')}
            </ButtonLink>
            <ButtonLink to="/projects" variant="quiet" icon={IconFolders}>
              {t('shell:projects')}
            </ButtonLink>
            <ButtonLink to="/project-management" variant="quiet" icon={IconCoins}>
              {t('shell:financialAnalysis')}
            </ButtonLink>
            <ButtonLink to="/team-management" variant="quiet" icon={IconUsersGroup}>
              {t('shell:teamOperations')}
            </ButtonLink>
          </span>
          {isPhone || isYear ? null : <ProjectFilter />}
          {isPhone ? (
            <IconButton
              variant="default"
              label={t('refresh')}
              icon={isRefreshing ? <Spinner size={16} /> : <IconRefresh {...icon} />}
              onClick={refresh}
            />
          ) : (
            <Button icon={IconRefresh} loading={isRefreshing} onClick={refresh}>
              {t('refresh')}
            </Button>
          )}
          {hasProjects || isOrders || isYear ? <PortfolioExport /> : null}
        </>
      }
    />
  );
}
