import type { absenceCalls, EquipmentWayReply } from '@pcm/contract';
import { IconAlertTriangle, IconBan, IconCheck } from '@tabler/icons-react';
import type { z } from 'zod';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { SelectField } from '../../../ui/fields/choices.tsx';
import { useWayReason, useWayText } from '../conflicts/repair-buttons.tsx';
import { useEquipmentWords } from '../stored-words.ts';

type Shortage = z.output<typeof absenceCalls.equipmentShortages.reply>['work'][number];

/** The job keeps what it has, and stays short. */
export const STAYS = 'stays';
/** The job goes without the pieces that are missing. */
export const HOME = 'home';

type Option =
  | { value: string; way: EquipmentWayReply }
  | { value: string; way?: undefined; name: string; free: number };

/** What goes along to a job that is short of pieces. */
interface Choice {
  job: Shortage;
  /** The pieces, sets and other items that are still free after the choices for earlier jobs. */
  options: readonly Option[];
  /** The value of an option, {@link STAYS} or {@link HOME}. */
  by: string;
}

const piecesOf = ({ swaps }: EquipmentWayReply) =>
  swaps.flatMap(({ to }) => to.pieces.map(({ id }) => id));

/** Returns what goes along to each job: as chosen, else the best item with enough pieces. */
export function shortageChoices(
  work: readonly Shortage[],
  chosen: ReadonlyMap<string, string>,
): Choice[] {
  const given: { by: Option; job: Shortage }[] = [];
  return work.map((job) => {
    const before = given.filter(
      (one) => one.job.firstDay <= job.lastDay && one.job.lastDay >= job.firstDay,
    );
    const taken = new Set(before.flatMap(({ by }) => (by.way ? piecesOf(by.way) : [])));
    const takenOf = (id: string) =>
      before.filter(({ by }) => by.value === id).reduce((sum, one) => sum + one.job.short, 0);
    const options: Option[] = [
      ...job.ways
        .filter((way) => !piecesOf(way).some((id) => taken.has(id)))
        .map((way) => ({ value: `way ${piecesOf(way).join(' ')}`, way })),
      ...job.items
        .map(({ id: value, name, free }) => ({ value, name, free: free - takenOf(value) }))
        .filter(({ free }) => free >= job.short),
    ];
    const wanted = chosen.get(job.operationId) ?? '';
    const isOpen = [STAYS, HOME, ...options.map(({ value }) => value)].includes(wanted);
    const by = isOpen ? wanted : (options[0]?.value ?? STAYS);
    const option = options.find(({ value }) => value === by);
    if (option !== undefined) given.push({ by: option, job });
    return { job, options, by };
  });
}

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

/** A job, what it is short of, what goes along instead, and why that. */
export function ShortJob({ choice, onChoose }: { choice: Choice; onChoose: (by: string) => void }) {
  const { t } = useTranslation('absence');
  const format = useFormat();
  const { labelOf } = useEquipmentWords();
  const wayText = useWayText();
  const wayReason = useWayReason();
  const { job, options, by } = choice;
  const isAllShort = job.shortFrom === job.firstDay && job.shortTo === job.lastDay;
  const chosenWay = options.find(({ value }) => value === by)?.way;
  const pieces = (quantity: number) => isolate(format.number(quantity, { maxDecimals: 2 }));
  return (
    <div className="grid-6">
      <SelectField
        label={job.title}
        help={[
          // The line below names the days that lack it, which are mostly all of them.
          ...(isAllShort ? [] : [format.days(job.firstDay, job.lastDay, true)]),
          job.location,
          ...(options.length === 0 ? [t('shortage.nothing')] : []),
        ]
          .filter(Boolean)
          .map((part) => isolate(part))
          .join(' · ')}
        value={by}
        onChange={onChoose}
        options={[
          ...options.map((option) => ({
            value: option.value,
            label: option.way
              ? wayText(option.way)
              : t('shortage.option', {
                  name: isolate(labelOf(option.name)),
                  free: pieces(option.free),
                }),
          })),
          { value: STAYS, label: t('shortage.stays') },
          { value: HOME, label: t('shortage.home') },
        ]}
      />
      <p className="flex-8 loss small">
        <IconAlertTriangle {...icon} className="rigid" />
        {t('shortage.missing', {
          short: pieces(job.short),
          needed: pieces(job.needed),
          days: isolate(format.days(job.shortFrom, job.shortTo, true)),
        })}
      </p>
      {chosenWay && (
        <p className={chosenWay.isWarned ? 'attention small' : 'muted small'}>
          {wayReason(chosenWay)}
        </p>
      )}
      {job.items.length > 0 && (
        <details className="small">
          <summary>{t('shortage.why')}</summary>
          <ol className="bare-list grid-6 above-8">
            {job.items.map(({ id, name, free, isEnough, isSameKind }) => (
              <li key={id} className="flex-8 break-words">
                {isEnough ? (
                  <IconCheck {...icon} className="rigid" />
                ) : (
                  <IconBan {...icon} className="rigid" />
                )}
                <span className={isEnough ? undefined : 'muted'}>
                  <bdi className="strong">{labelOf(name)}</bdi>
                  {': '}
                  {[
                    free === 0
                      ? t('shortage.noneFree')
                      : t(isEnough ? 'shortage.free' : 'shortage.few', { free: pieces(free) }),
                    t(isSameKind ? 'shortage.sameKind' : 'shortage.sameService'),
                  ].join(', ')}
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
