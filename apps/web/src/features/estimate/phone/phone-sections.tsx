import { EQUIPMENT_LIST_KEYS, equipmentCatalogue, serviceOf } from '@pcm/domain';
import { IconChevronDown, IconChevronRight, IconGift, IconPlus } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { CompletionMark } from '../../../project/cost/completion-card.tsx';
import type { EstimateSection } from '../../../project/cost/estimate-figures.tsx';
import { LineFormula } from '../../../project/cost/line-formula.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ContributionsCard, InsuranceManagement } from '../contributions/contributions-card.tsx';
import { RulesCard } from '../contributions/rules-card.tsx';
import { CrewButton } from '../crew/crew-button.tsx';
import { useEquipmentSummary } from '../equipment/equipment-card.tsx';
import { InfoFields } from '../info/info-fields.tsx';
import { BuildUp } from '../page/estimate-summary.tsx';
import { useSectionFigures } from '../page/section-strip.tsx';
import { PricingCard } from '../pricing/pricing-card.tsx';
import { ProfitFields } from '../profit/profit-card.tsx';
import { useCategory, useData, useEstimateActions, usePriced } from '../state/estimate-context.tsx';
import { linesOf } from '../state/working-line.ts';
import styles from './phone.module.css';
import { PhoneCostLines, PhonePersonnelFields } from './phone-cost-lines.tsx';
import { PhoneItems } from './phone-items.tsx';
import { PhoneLine, PhoneLines } from './phone-line.tsx';

/** The people of the job as a list of lines. */
function PhonePersonnel() {
  const { t } = useTranslation(['estimate', 'cost']);
  const format = useFormat();
  const actions = useEstimateActions();
  const lines = useData((data) => linesOf(data, 'personnel'));
  const amounts = usePriced((priced) => priced.lines.personnel);
  return (
    <>
      {lines.length === 0 ? (
        <p className={`muted ${styles.empty}`}>{t('personnel.emptyText')}</p>
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
                      unit={line.unit}
                      rate={line.rate}
                      days={line.days}
                      bonus={amount?.bonus}
                      employerContribution={amount?.employerContribution}
                      isByLaw={amount?.labour !== undefined}
                    />
                    {line.bonus?.enabled ? (
                      <span className={`inline-4 ${styles.bonus}`} title={t('cost:column.bonus')}>
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
      <div className={`grid-8 ruled-above ${styles.add}`}>
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

interface PhoneSectionProps {
  section: EstimateSection;
  /** Whether the section is open at first; the section that the address names always is. */
  isOpenAtFirst?: boolean | undefined;
  children: ReactNode;
}

/** Shows a section that folds into its heading: name, count, completion and amount. */
function PhoneSection({ section, isOpenAtFirst = false, children }: PhoneSectionProps) {
  const { t } = useTranslation('estimate');
  const format = useFormat();
  const { count, amount, state } = useSectionFigures()[section];
  const isAskedFor = useRouterState({
    select: ({ location }) => location.hash.split('.')[0] === section,
  });
  const [isOpen, setOpen] = useState(isOpenAtFirst || isAskedFor);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <Card id={section} flush>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={`row-8 plain ink text-start round-10 pad-8-16 wide ${styles.toggle}`}
          data-tour={`section-${section}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={18} stroke={1.75} className={isOpen ? '' : 'mirror-in-rtl'} aria-hidden />
          <span className="heading">{t(`section.${section}`)}</span>
          {count ? <span className="muted">{format.number(count)}</span> : null}
          <span className="row-10 strong push-end">
            {state === undefined || state === 'pending' ? null : <CompletionMark state={state} />}
            {amount === undefined ? null : <Amount value={amount} />}
          </span>
        </button>
      </h2>
      {isOpen ? children : null}
    </Card>
  );
}

/** Shows the lists of the service, then other lists that are not empty. */
function PhoneEquipment() {
  const language = useLanguage();
  const category = useCategory();
  const { counts } = useEquipmentSummary();
  const own = serviceOf(category).equipmentLists;
  const others = EQUIPMENT_LIST_KEYS.filter(
    (list) => !own.includes(list) && (counts[list] ?? 0) > 0,
  );
  return [...own, ...others].map((list) => (
    <PhoneItems key={list} list={list} label={equipmentCatalogue[list].label[language]} />
  ));
}

/** Shows the estimate on a phone: sections that fold, lines that open in place. */
export function PhoneSections() {
  const { t } = useTranslation('cost');
  return (
    <div className={`stack-12 ${styles.sections}`}>
      <PhoneSection section="info" isOpenAtFirst>
        <div className="pad-below">
          <InfoFields />
        </div>
      </PhoneSection>
      <PhoneSection section="personnel" isOpenAtFirst>
        <PhonePersonnel />
      </PhoneSection>
      <PhoneSection section="equipment" isOpenAtFirst>
        <PhoneEquipment />
      </PhoneSection>
      <PhoneSection section="logistics">
        <PhoneItems list="transportation" label={t('transportation')} isOpenAtFirst />
        <PhoneItems list="accommodation" label={t('accommodation')} isOpenAtFirst />
      </PhoneSection>
      <PhoneSection section="insurance">
        <PhoneCostLines list="insurance" />
      </PhoneSection>
      <PhoneSection section="services">
        <PhoneCostLines list="additionalServices" />
      </PhoneSection>
      <RulesCard />
      <ContributionsCard />
      <InsuranceManagement />
      <PhoneSection section="profit">
        <div className="pad-below">
          <ProfitFields />
        </div>
      </PhoneSection>
      <BuildUp />
      <PricingCard />
    </div>
  );
}

const FRAMES = 60;

/** Focuses the price of a line that is about to open, which is its last field. */
export function focusPhonePrice(id: string): void {
  let frames = 0;
  const attempt = () => {
    const line = document.querySelector(`[data-phone-line="${CSS.escape(id)}"]`);
    const price = Array.from(line?.querySelectorAll<HTMLInputElement>('input') ?? []).at(-1);
    if (price !== undefined) {
      price.scrollIntoView({ block: 'center' });
      price.focus({ preventScroll: true });
      price.select();
      return;
    }
    frames += 1;
    if (frames < FRAMES) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}
