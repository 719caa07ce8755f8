import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryKeys } from '../../../platform/api/query-client.ts';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { InsurancePanel } from '../../../project/insurance/insurance-panel.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useFinancial } from '../state/financial-context.tsx';
import { useApplyInsurance } from './use-apply-insurance.ts';

interface FinancialInsuranceProps {
  id?: string | undefined;
  /** Whether the contract is shown without a card of its own. */
  bare?: boolean | undefined;
}

/** Edits the yearly contract of the open project; edits wait in this browser until applied. */
export function FinancialInsurance(props: FinancialInsuranceProps) {
  const { id = 'insurance-management', bare } = props;
  const { t } = useTranslation(['insurance', 'common']);
  const errorText = useErrorText();
  const client = useQueryClient();
  const { project, data, priced, currency, flush } = useFinancial();
  const { pending, isApplying, replace, apply, discard } = useApplyInsurance();

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
  return (
    <InsurancePanel
      id={id}
      bare={bare}
      stickyBar
      data={data}
      priced={priced}
      currency={currency}
      pending={pending.terms}
      isPendingKept={pending.isKept}
      onPendingChange={replace}
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
