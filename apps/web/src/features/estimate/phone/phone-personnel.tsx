import { IconGift, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { LineFormula } from '../../../project/cost/line-formula.tsx';
import { Button } from '../../../ui/button.tsx';
import { CrewButton } from '../crew/crew-button.tsx';
import { useData, useEstimateActions, usePriced } from '../state/estimate-context.tsx';
import { linesOf } from '../state/line-lists.ts';
import styles from './phone.module.css';
import { PhoneLine } from './phone-line.tsx';
import { PhoneLines } from './phone-lines.tsx';
import { PhonePersonnelFields } from './phone-personnel-fields.tsx';

/** The people of the job as a list of lines. */
export function PhonePersonnel() {
  const { t } = useTranslation(['estimate', 'cost']);
  const format = useFormat();
  const actions = useEstimateActions();
  const lines = useData((data) => linesOf(data, 'personnel'));
  const amounts = usePriced((priced) => priced.lines.personnel);
  return (
    <>
      {lines.length === 0 ? (
        <p className={styles['empty']}>{t('personnel.emptyText')}</p>
      ) : (
        <PhoneLines
          list="personnel"
          lines={lines}
          renderLine={(line, index) => {
            const amount = amounts[index];
            return (
              <PhoneLine
                key={line.id}
                id={line.id}
                name={line.type}
                description={line.description}
                amount={amount?.subtotal ?? 0}
                formula={
                  <>
                    <LineFormula
                      count={line.count}
                      rate={line.rate}
                      days={line.days}
                      bonus={amount?.bonus}
                      employerContribution={amount?.employerContribution}
                    />
                    {line.bonus?.enabled ? (
                      <span className={styles['bonus']} title={t('cost:column.bonus')}>
                        <IconGift size={14} stroke={1.75} aria-label={t('cost:column.bonus')} />
                        <bdi dir="ltr">{format.amount(amount?.bonus ?? 0)}</bdi>
                      </span>
                    ) : null}
                  </>
                }
              >
                <PhonePersonnelFields line={line} bonus={amount?.bonus ?? 0} />
              </PhoneLine>
            );
          }}
        />
      )}
      <div className={styles['add']}>
        <Button
          variant="soft"
          size="lg"
          wide
          icon={<IconPlus size={18} stroke={1.75} />}
          data-tour="add-people"
          onClick={() => actions.open(actions.addCrew())}
        >
          {t('personnel.add')}
        </Button>
        <CrewButton size="lg" wide />
      </div>
    </>
  );
}
