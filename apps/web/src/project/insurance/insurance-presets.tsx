import {
  type Currency,
  contractPresets,
  type EstimateData,
  type PricedEstimate,
} from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/words/format.ts';
import { isolate } from '../../platform/words/isolate.ts';
import type { ContractTerms, PendingInsurance } from '../../saving/pending-insurance.ts';
import { PresetList } from '../cost/preset-list.tsx';

interface InsurancePresetsProps {
  terms: ContractTerms;
  data: EstimateData;
  priced: PricedEstimate;
  currency: Currency;
  onChange: (terms: PendingInsurance) => void;
}

/** The two stated amounts of the yearly contract, each with what it would do. */
export function InsurancePresets(props: InsurancePresetsProps) {
  const { terms, data, priced, currency, onChange } = props;
  const { t } = useTranslation('estimate');
  const format = useFormat();
  const presets = contractPresets().map(({ contractAmount, source }, index) => ({
    key: String(contractAmount),
    title: t(index === 0 ? 'presets.contractStandard' : 'presets.contractOther'),
    name: isolate(format.money(contractAmount, 'MAD', 0)),
    sources: [source],
    edits: { socialContributions: { yearlyInsurance: { contractAmount } } },
    isInUse: terms.contractAmount === contractAmount,
  }));
  return (
    <PresetList
      label={t('presets.contract')}
      presets={presets}
      data={data}
      priced={priced}
      currency={currency}
      onUse={({ socialContributions }) => {
        const contractAmount = socialContributions?.yearlyInsurance?.contractAmount;
        if (contractAmount !== undefined) onChange({ contractAmount });
      }}
    />
  );
}
