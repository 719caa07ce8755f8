import type { Wall } from '@pcm/contract';
import type { GroupedBars } from '@pcm/domain';
import { IconCheck } from '@tabler/icons-react';
import { SIGNS, type Sign } from './wall-board.tsx';
import type { WallChoices } from './wall-choices.ts';
import { colourOf } from './wall-groups.ts';
import type { WallOperation } from './wall-layout.ts';
import { useWallWords } from './wall-words.ts';

/** The signs, in the order of the legend. */
const ALL_SIGNS = Object.keys(SIGNS) as Sign[];
/** The groups that the legend names. */
const MOST_GROUPS = 8;
/** The jobs that a sentence names before it counts the others. */
const MOST_JOBS = 3;

/** Lists what needs attention: conflicts, incomplete crews, absent people, unread plans. */
export function Attention({ wall }: { wall: Wall }) {
  const { t, shortDay } = useWallWords();
  const comma = t('comma');
  const some = (texts: readonly string[]) => {
    const more = texts.length - MOST_JOBS;
    const shown = texts.slice(0, MOST_JOBS).join(comma);
    return more > 0 ? `${shown} ${t('more', { count: more })}` : shown;
  };
  const dayOf = ({ firstDay }: WallOperation) => (firstDay < wall.today ? wall.today : firstDay);
  const jobs = (all: readonly WallOperation[]) =>
    some(
      all
        .toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1))
        .map((one) => t('attention.job', { title: one.title, day: shortDay(dayOf(one)) })),
    );
  const open = wall.operations.filter(({ isDone }) => !isDone);
  const conflict = open.filter(({ isConflict }) => isConflict);
  const needs = open.filter(({ needsPeople }) => needsPeople);
  const away = open.filter((one) => one.away.length > 0);
  const unread = new Set(open.flatMap(({ notRead }) => notRead));
  const names = wall.people.filter(({ id }) => unread.has(id)).map(({ name }) => name);
  const told = (
    [
      ['conflict', conflict],
      ['needs', needs],
      ['away', away],
    ] as const
  )
    .filter(([, all]) => all.length > 0)
    .map(([sign, all]): { sign: Sign; text: string } => ({
      sign,
      text: t(`attention.${sign}`, {
        count: all.length,
        replace: { count: all.length, jobs: jobs(all) },
      }),
    }));
  if (names.length > 0) {
    const values = { count: names.length, names: some(names) };
    told.push({
      sign: 'notRead',
      text: t('attention.notRead', { count: names.length, replace: values }),
    });
  }
  return (
    <ul className="attention" aria-label={t('attention.label')}>
      {told.map(({ sign, text }) => (
        <li key={sign} data-sign={sign}>
          {SIGNS[sign]}
          <span className="cut">{text}</span>
        </li>
      ))}
      {told.length === 0 && (
        <li data-sign="none">
          <IconCheck size="1em" stroke={2} aria-hidden />
          <span className="cut">{t('attention.none')}</span>
        </li>
      )}
    </ul>
  );
}

interface LegendProps {
  wall: Wall;
  groups: GroupedBars;
  choices: WallChoices;
}

/** Says what the looks and signs mean. */
export function Legend({ wall, groups, choices }: LegendProps) {
  const { t } = useWallWords();
  const colour = colourOf(wall, choices);
  const more = groups.groups.length - MOST_GROUPS;
  const hasNone = groups.of.size < wall.operations.length;
  const isShown: Record<Sign, (operation: WallOperation) => boolean> = {
    conflict: ({ isConflict }) => isConflict,
    needs: ({ needsPeople }) => needsPeople,
    away: ({ away }) => away.length > 0,
    working: (one) => one.today === 'working',
    break: (one) => one.today === 'break',
    stopped: (one) => one.today === 'stopped',
    done: ({ isDone }) => isDone,
    notRead: ({ notRead }) => notRead.length > 0,
  };
  return (
    <div className="legend">
      <ul className="legend-groups" aria-label={t('legend.label')}>
        {groups.groups.slice(0, MOST_GROUPS).map(({ key, look, code, name }) => (
          <li key={key}>
            <bdi className="swatch" data-look={look}>
              {code}
            </bdi>
            <bdi className="cut">{name}</bdi>
          </li>
        ))}
        {more > 0 && <li>{t('more', { count: more })}</li>}
        {hasNone && (
          <li>
            <bdi className="swatch" data-look="none">
              {t('codes.none')}
            </bdi>
            <span className="cut">{t(`legend.none.${colour}`)}</span>
          </li>
        )}
      </ul>
      <ul className="legend-signs">
        {ALL_SIGNS.filter((sign) => wall.operations.some(isShown[sign])).map((sign) => (
          <li key={sign} data-sign={sign}>
            {SIGNS[sign]}
            {t(`state.${sign}`)}
          </li>
        ))}
        {wall.operations.some(({ isDone, workedDays }) => isDone || workedDays.length > 0) && (
          <li>
            <span className="worked-sample" aria-hidden />
            {t('legend.worked')}
          </li>
        )}
      </ul>
    </div>
  );
}
