import { withInsurance } from '@pcm/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InsurancePanel } from '../../../estimate-parts/insurance-panel.tsx';
import {
  clearPendingInsurance,
  type PendingInsurance,
  usePendingInsurance,
  withPendingInsurance,
} from '../../../estimate-parts/pending-insurance.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { queryKeys } from '../../../lib/query-client.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useFinancial } from '../state/financial-context.tsx';

interface FinancialInsuranceProps {
  id?: string | undefined;
  /** Without a card of its own. */
  bare?: boolean | undefined;
}

/** The yearly contract of the open project: changes wait in this browser until they are applied. */
export function FinancialInsurance(props: FinancialInsuranceProps) {
  const { id = 'insurance-management', bare } = props;
  const { t } = useTranslation(['insurance', 'common']);
  const errorText = useErrorText();
  const client = useQueryClient();
  const { project, data, priced, currency, change, flush } = useFinancial();
  const pending = usePendingInsurance(project.id);
  const [isApplying, setApplying] = useState(false);

  const takeBack = async (terms: PendingInsurance) => {
    const before = project.data.socialContributions?.yearlyInsurance;
    try {
      await change((now) =>
        before === undefined
          ? {
              ...now,
              socialContributions: { ...now.socialContributions, yearlyInsurance: undefined },
            }
          : withInsurance(now, before),
      );
      pending.replace(terms);
    } catch {
      showToast({ tone: 'error', title: t('error'), description: t('failed') });
    }
  };
  const apply = async (terms: PendingInsurance) => {
    setApplying(true);
    try {
      await change((now) => withPendingInsurance(now, terms, new Date().toISOString()));
      clearPendingInsurance(project.id);
      showToast({
        tone: 'success',
        title: t('applied'),
        duration: 10_000,
        action: { label: t('common:undo'), onAction: () => void takeBack(terms) },
      });
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'stale-version';
      const description = isStale ? t('changedMeanwhile') : t('failed');
      showToast({ tone: 'error', title: t('error'), description });
    } finally {
      setApplying(false);
    }
  };
  const refresh = async () => {
    try {
      await flush();
      await client.refetchQueries(
        { queryKey: queryKeys.project(project.id) },
        { throwOnError: true },
      );
      showToast({ tone: 'success', title: t('refreshed'), description: t('refreshedText') });
    } catch (error) {
      showToast({ tone: 'error', title: t('error'), description: errorText(error) });
    }
  };
  const discard = () => {
    const waiting = pending.terms;
    clearPendingInsurance(project.id);
    showToast({
      tone: 'neutral',
      title: t('discarded'),
      action: { label: t('common:undo'), onAction: () => pending.replace(waiting) },
    });
  };
  return (
    <InsurancePanel
      id={id}
      bare={bare}
      data={data}
      priced={priced}
      currency={currency}
      pending={pending.terms}
      isPendingKept={pending.isKept}
      onPendingChange={pending.replace}
      onApply={apply}
      onDiscard={discard}
      onRefresh={refresh}
      isApplying={isApplying}
      contributionsLink={
        <Link to="." search={(now) => ({ ...now, tab: 'cnss-config' })}>
          {t('contributionsAction')}
        </Link>
      }
    />
  );
}
