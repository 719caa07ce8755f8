import { valuesOfCompany } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useCompanyDefaults } from '../../../project/company.queries.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useCategory, useData } from '../state/estimate-context.tsx';

/** Says in a new estimate which of its values the company has set, as long as they are those. */
export function CompanyNote() {
  const { t } = useTranslation('estimate');
  const defaults = useCompanyDefaults();
  const category = useCategory();
  const data = useData((now) => now);
  const { contingencies, taxes } = valuesOfCompany(data, category, defaults);
  if (!contingencies && !taxes) return null;
  return (
    <Notice
      tone="neutral"
      action={
        <ButtonLink size="sm" to="/admin-settings" search={{ tab: 'company' }}>
          {t('ofCompany.change')}
        </ButtonLink>
      }
    >
      {t(`ofCompany.${!taxes ? 'contingencies' : !contingencies ? 'taxes' : 'both'}`)}
    </Notice>
  );
}
