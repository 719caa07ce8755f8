import { sellingPrice } from '@pcm/domain';
import { IconReceiptTax } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFinancial } from '../state/financial-context.tsx';

/** Without an order nothing is taxed: asks for one, on the tab that has it or at once. */
export function TaxPrompt() {
  const { t } = useTranslation(['taxes', 'cost']);
  const format = useFormat();
  const navigate = useNavigate();
  const { data, priced, currency, edit } = useFinancial();
  const selling = sellingPrice(priced.cost, data.profitAnalysis).amount;
  const amount = isolateNumber(format.money(selling, currency, 2));
  const take = () => edit({ profitAnalysis: { customerOrderAmount: selling, enabled: true } });
  return (
    <Card>
      <EmptyState
        icon={<IconReceiptTax size={24} stroke={1.75} aria-hidden />}
        title={t('cost:profit.noOrder')}
        text={t('cost:profit.noOrderText')}
        action={
          <>
            <Button
              variant="primary"
              onClick={() =>
                void navigate({ to: '.', search: (now) => ({ ...now, tab: 'analysis' as const }) })
              }
            >
              {t('results.enterOrder')}
            </Button>
            {selling > 0 ? (
              <Button onClick={take}>{t('results.useTotal', { amount })}</Button>
            ) : null}
          </>
        }
      />
    </Card>
  );
}
