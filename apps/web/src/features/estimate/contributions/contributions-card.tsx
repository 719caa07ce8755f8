import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';
import { Card } from '../../../ui/card.tsx';
import { useCurrency, useData, usePriced } from '../state/estimate-context.tsx';
import { ContributionFields } from './contribution-fields.tsx';
import styles from './contributions-card.module.css';

/** Social contributions and yearly insurance in one line; opens to what they are computed from. */
export function ContributionsCard() {
  const { t } = useTranslation('estimate');
  const format = useFormat();
  const currency = useCurrency();
  const [isOpen, setOpen] = useState(false);
  const isOn = useData((data) => data.socialContributions?.enabled === true);
  const employer = usePriced((priced) => priced.cost.socialContributions);
  const insurance = usePriced((priced) => priced.cost.yearlyInsurance);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <Card id="contributions" flush>
      <h2 className={styles['heading']}>
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles['words']}>
            <span className={styles['title']}>{t('contributions.title')}</span>
            <span className={styles['summary']}>
              {isOn
                ? t('contributions.summaryOn', {
                    employer: isolate(format.money(employer, currency)),
                    insurance: isolate(format.money(insurance, currency)),
                  })
                : t('contributions.summaryOff')}
            </span>
          </span>
          <Chevron size={18} stroke={1.75} className={isOpen ? '' : 'mirror-in-rtl'} aria-hidden />
        </button>
      </h2>
      {isOpen ? <ContributionFields /> : null}
    </Card>
  );
}
