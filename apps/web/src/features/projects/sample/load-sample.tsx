import { IconFlask } from '@tabler/icons-react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useLoadSample } from '../../../project/sample/sample-company.queries.ts';
import { Button } from '../../../ui/button.tsx';

/** Offers sample projects to users without projects. */
export function LoadSample() {
  const { t } = useTranslation('sample');
  const { load, isLoading } = useLoadSample();
  return (
    <Button
      needs="administer"
      icon={<IconFlask size={16} stroke={1.75} aria-hidden />}
      loading={isLoading}
      onClick={load}
    >
      {t('load')}
    </Button>
  );
}
