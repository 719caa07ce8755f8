import { sellingPrice } from '@pcm/domain';
import { IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './analysis.module.css';
import { OrderChoices } from './order-choices.tsx';
import { useOrderAmount } from './use-order-amount.ts';

/** Without an order: asks for it, and offers amounts that make sense for this estimate. */
export function OrderPrompt({ onTaken }: { onTaken: () => void }) {
  const { t } = useTranslation('analysis');
  const format = useFormat();
  const { project, data, priced, currency } = useFinancial();
  const take = useOrderAmount(onTaken);
  const selling = sellingPrice(priced.cost, data.profitAnalysis).amount;
  const hasCosts = selling > 0;
  return (
    <Card>
      <div className={styles['prompt']}>
        <IconReceipt size={32} stroke={1.5} aria-hidden className={styles['promptIcon']} />
        <h2 className={styles['promptTitle']}>{t('prompt.title')}</h2>
        <p className={styles['note']}>{t(hasCosts ? 'prompt.text' : 'prompt.noCosts')}</p>
        {hasCosts ? (
          <Button variant="soft" onClick={() => take(selling)}>
            {t('prompt.useTotal', { amount: isolate(format.money(selling, currency, 2)) })}
          </Button>
        ) : (
          <ButtonLink
            variant="soft"
            to="/projects/$projectId/edit"
            params={{ projectId: project.id }}
          >
            {t('prompt.openEstimate')}
          </ButtonLink>
        )}
      </div>
      <OrderChoices onTaken={onTaken} />
    </Card>
  );
}
