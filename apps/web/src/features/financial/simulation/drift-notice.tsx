import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { fieldName } from '../../../project/versions/field-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import { useSimulation } from './use-simulation.ts';

/** Shows how the project changed since the simulation began, and asks which values to use. */
export function DriftNotice() {
  const { t } = useTranslation(['simulation', 'common']);
  const { t: fieldText } = useTranslation(['estimate', 'cost', 'safekeeping']);
  const format = useFormat();
  const { currency } = useFinancial();
  const { drift, goOn, startAnew } = useSimulation();
  if (drift === null) return null;
  const money = (value: number) => isolate(format.money(value, currency, 2));
  const { fields, total } = drift;
  return (
    <Notice
      tone="attention"
      live
      title={t('drift.title')}
      action={
        <>
          <Button size="sm" onClick={startAnew}>
            {t('drift.anew')}
          </Button>
          <Button size="sm" variant="soft" onClick={goOn}>
            {t('drift.goOn')}
          </Button>
        </>
      }
    >
      {fields.length === 0
        ? null
        : `${t('drift.fields', {
            fields: fields
              .map((path) => fieldName(path, fieldText))
              .join(t('common:listSeparator')),
          })} `}
      {total === null
        ? null
        : `${t('drift.total', { before: money(total.before), after: money(total.after) })} `}
      {t('drift.text')}
    </Notice>
  );
}
