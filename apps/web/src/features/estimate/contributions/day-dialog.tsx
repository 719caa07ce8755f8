import { percentage, sumAmounts } from '@pcm/domain';
import { IconPrinter, IconScale } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { useLawOfToday } from '../../../project/law.queries.ts';
import { DifferenceAmount } from '../../../project/versions/difference-amount.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { lineText } from '../grid/catalogue-text.ts';
import styles from '../sections.module.css';
import { useCurrency, useData } from '../state/estimate-context.tsx';
import { linesOf } from '../state/working-line.ts';
import { type Day, DayPicture, useDay } from './day-picture.tsx';
import { chosenOf, DayFigures } from './day-table.tsx';
import { PersonOf } from './person-of.tsx';
import { ChangeQuestion } from './rules-card.tsx';

interface StripFigureProps {
  name: string;
  children: ReactNode;
  note: ReactNode;
  isLead?: boolean;
}

function StripFigure({ name, children, note, isLead }: StripFigureProps) {
  return (
    <div>
      <dt className="muted size-12">{name}</dt>
      <dd className={isLead ? 'size-30 strong' : 'heading'}>{children}</dd>
      <dd className="muted size-12">{note}</dd>
    </div>
  );
}

/** Shows the day by law and by standard values, and the difference that it makes in the total. */
function DayStrip({ of, asOf, isByLaw }: { of: Day; asOf: string; isByLaw: boolean }) {
  const { t } = useTranslation('dayCost');
  const format = useFormat();
  const currency = useCurrency();
  const { built, standard, totals } = of;
  const difference = sumAmounts([built.day, -standard]);
  const money = (amount: number) => isolateNumber(format.amount(amount, 2));
  const words = { before: money(totals.standard), after: money(totals.law) };
  const share = percentage(Math.abs(difference), standard);
  const sign = difference < 0 ? '\u2212' : '+';
  return (
    <dl className={`lined round-10 grid ${styles.dayStrip}`} aria-label={t('strip')}>
      <StripFigure
        name={t('byLaw', { day: isolate(format.day(asOf)) })}
        note={
          built.people > 1 ? t('average', { amount: money(built.day / built.people) }) : t('aDay')
        }
        isLead
      >
        <Amount value={built.day} decimals={2} currency={currency} />
      </StripFigure>
      <StripFigure
        name={t(`inForce.${isByLaw ? 'morocco' : 'specification'}`)}
        note={t('standardNote')}
      >
        <Amount value={standard} decimals={2} />
      </StripFigure>
      <StripFigure
        name={t('differenceADay')}
        note={
          standard > 0
            ? t('percentMore', { percent: isolateNumber(`${sign}${format.percent(share, 1)}`) })
            : null
        }
      >
        <DifferenceAmount value={difference} />
      </StripFigure>
      <StripFigure name={t('inTotal')} note={t(isByLaw ? 'wouldBe' : 'becomes', words)}>
        <DifferenceAmount value={sumAmounts([totals.law, -totals.standard])} currency={currency} />
      </StripFigure>
    </dl>
  );
}

/**
 * Shows what one day of a person of a line, or of the whole crew, costs by law and by standard
 * values.
 */
export default function DayDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['estimate', 'dayCost']);
  const format = useFormat();
  const currency = useCurrency();
  const known = useLawOfToday();
  const data = useData((now) => now);
  const lines = linesOf(data, 'personnel');
  const [whose, setWhose] = useState<'person' | 'crew'>('person');
  const [isAsking, setAsking] = useState(false);
  const at = lines.findIndex((line) => line.id === id);
  const line = lines[at];
  const of = useDay(whose === 'crew' ? null : at);
  const name = lineText(line?.type ?? '', line?.description, format.language) || t('row.newLine');
  const isByLaw = data.parameters?.profile === 'morocco';
  const title =
    whose === 'crew' ? t('dayCost:crewTitle') : t('dayCost:title', { name: isolate(name) });
  const asOf = chosenOf(data, 'morocco', known).asOf ?? known.today;
  return (
    <Dialog
      opened
      isPrinted
      onClose={onClose}
      title={title}
      size="xl"
      closeButton
      actions={
        <>
          {' '}
          <Button icon={IconPrinter} onClick={() => window.print()}>
            {t('dayCost:print')}
          </Button>
          {isByLaw ? null : (
            <Button variant="primary" icon={IconScale} onClick={() => setAsking(true)}>
              {t('dayCost:price')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack-12">
        <p className="muted">
          {isByLaw
            ? `${t('rules.summaryLaw', { day: isolate(format.day(asOf)) })}.`
            : t('dayCost:notByLaw')}{' '}
          {t('dayCost:unit', { currency })}
        </p>
        <div className="flow-8-16 align-bottom not-printed">
          <Segmented
            label={t('dayCost:whose')}
            value={whose}
            onChange={setWhose}
            options={(['person', 'crew'] as const).map((value) => ({
              value,
              label: t(`dayCost:${value}`),
            }))}
          />
          {whose === 'person' && line !== undefined ? <PersonOf key={id} line={line} /> : null}
        </div>
        {of === null ? (
          <p className="muted">{t('rules.noPeople')}</p>
        ) : (
          <>
            <DayStrip of={of} asOf={asOf} isByLaw={isByLaw} />
            <DayPicture of={of} line={whose === 'crew' ? null : at} label={title} />
            {whose === 'crew' ? (
              <section className="stack-8">
                <h3 className="heading">{t('dayCost:persons')}</h3>
                <div className="scrolls-across">
                  <DayFigures label={t('dayCost:persons')} />
                </div>
              </section>
            ) : null}
          </>
        )}
        <p className="note">{t('rules.daysNote')}</p>
        <p className="note">{t('rules.ceiling')}</p>
      </div>
      <ChangeQuestion change={isAsking ? 'morocco' : null} onClose={() => setAsking(false)} />
    </Dialog>
  );
}
