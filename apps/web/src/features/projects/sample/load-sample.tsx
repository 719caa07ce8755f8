import { IconBuilding, IconFlask } from '@tabler/icons-react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useCompany } from '../../../project/company.queries.ts';
import { useLoadSample } from '../../../project/sample/sample-company.queries.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';

/** Offers sample projects to users without projects. */
export function LoadSample() {
  const { t } = useTranslation('sample');
  const { load, isLoading } = useLoadSample();
  return (
    <Button needs="administer" icon={IconFlask} loading={isLoading} onClick={load}>
      {t('load')}
    </Button>
  );
}

/**
 * Leads to the company's page while the company has no name, so that the first quotation has a
 * sender and the first estimate the rules of the country.
 */
export function SetUpCompany() {
  const { t } = useTranslation('sample');
  const { data } = useCompany();
  if (data?.profile.name !== '') return null;
  return (
    <ButtonLink
      needs="administer"
      icon={IconBuilding}
      to="/admin-settings"
      search={{ tab: 'company' }}
    >
      {t('setUpCompany')}
    </ButtonLink>
  );
}
