import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { BehindLink } from '../behind/behind-link.tsx';

/** No project has an order amount, without which there is no revenue, tax or profit. */
export function NoOrders({ projects }: { projects: number }) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  return (
    <Notice
      tone="info"
      title={t('states.noOrders')}
      action={
        <BehindLink behind={{ order: 'without' }}>
          {t('projects', { count: projects, formatted: format.number(projects) })}
        </BehindLink>
      }
    >
      {t('states.noOrdersText')}
    </Notice>
  );
}
