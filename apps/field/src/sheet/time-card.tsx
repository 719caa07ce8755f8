import type { PlannedOperation } from '@pcm/contract';
import { unusualMinutes, type WorkContent } from '@pcm/domain';
import {
  IconClock,
  IconCoffee,
  IconPencil,
  IconPlayerPlay,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Card, Doubt } from '../ui/card.tsx';
import { useWords } from '../words/words.ts';
import { newEntryId, type OwnWork, ownWork, type SheetPlace, writeEntry } from './entries.ts';
import { useSheetWords } from './sheet-words.ts';
import { type SheetState, timeNow } from './use-sheet.ts';

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="fact">
      <span className="quiet">{name}</span>
      <span className="strong">{children}</span>
    </div>
  );
}

function TimeField({
  label,
  value,
  onTime,
}: {
  label: string;
  value: string | null;
  onTime: (time: string) => void;
}) {
  return (
    <label className="time-field">
      <span className="small">{label}</span>
      <input
        type="time"
        dir="ltr"
        value={value ?? ''}
        onChange={({ target }) => {
          if (target.value !== '') onTime(target.value.slice(0, 5));
        }}
      />
    </label>
  );
}

/** The times of a stretch, its breaks and who was present; each change is kept at once. */
function Correction({
  work: { id, content },
  crew,
  place,
}: {
  work: OwnWork;
  crew: PlannedOperation['crew'];
  place: SheetPlace;
}) {
  const { t } = useSheetWords();
  const keep = (next: Partial<WorkContent>, isDeleted = false) =>
    void writeEntry(place, { id, kind: 'work', content: { ...content, ...next }, isDeleted });
  const { breaks, members } = content;
  const change = (index: number, times: { from?: string; to?: string }) =>
    keep({ breaks: breaks.map((one, at) => (at === index ? { ...one, ...times } : one)) });
  return (
    <div className="correction">
      <div className="pair">
        <TimeField
          label={t('time.from')}
          value={content.start}
          onTime={(start) => keep({ start })}
        />
        <TimeField label={t('time.to')} value={content.end} onTime={(end) => keep({ end })} />
      </div>
      {[...breaks.entries()].map(([number, one]) => (
        <fieldset className="pair" key={number}>
          <legend className="small">{t('time.break')}</legend>
          <TimeField
            label={t('time.from')}
            value={one.from}
            onTime={(from) => change(number, { from })}
          />
          <TimeField label={t('time.to')} value={one.to} onTime={(to) => change(number, { to })} />
          <button
            type="button"
            className="square"
            aria-label={t('time.removeBreak')}
            onClick={() => keep({ breaks: breaks.filter((_one, at) => at !== number) })}
          >
            <IconTrash size={20} stroke={1.75} aria-hidden />
          </button>
        </fieldset>
      ))}
      <button
        type="button"
        className="button plain"
        onClick={() => keep({ breaks: [...breaks, { from: '12:00', to: '13:00' }] })}
      >
        <IconPlus size={20} stroke={1.75} aria-hidden />
        {t('time.addBreak')}
      </button>
      <fieldset className="present">
        <legend className="small">{t('time.present')}</legend>
        {crew.map((person) => (
          <label className="tick plain" key={person.id}>
            <input
              type="checkbox"
              checked={members.includes(person.id)}
              disabled={members.length === 1 && members.includes(person.id)}
              onChange={({ target }) =>
                keep({
                  members: target.checked
                    ? [...members, person.id]
                    : members.filter((one) => one !== person.id),
                })
              }
            />
            <bdi>{person.name}</bdi>
          </label>
        ))}
      </fieldset>
      <button type="button" className="button plain" onClick={() => keep({}, true)}>
        <IconTrash size={20} stroke={1.75} aria-hidden />
        {t('time.remove')}
      </button>
    </div>
  );
}

/** When one worked: begun, breaks, who was present, and how long that is so far. */
export function TimeCard({
  state: { own, entries, sheet, kept, now },
  operation,
  place,
}: {
  state: SheetState;
  operation: PlannedOperation;
  place: SheetPlace;
}) {
  const { t, duration } = useSheetWords();
  const comma = useWords().t('comma');
  const [isCorrecting, setIsCorrecting] = useState(false);
  const stretches = ownWork(own);
  const open = stretches.find(({ content }) => content.end === null);
  const pause = open?.content.breaks.find(({ to }) => to === null);
  const mine = sheet.worked.find(({ memberId }) => memberId === place.memberId);
  const { startTime, endTime } = operation;
  const crew = operation.crew.filter(({ onlyOn }) => onlyOn?.includes(place.day) ?? true);
  const nameOf = (id: string) =>
    crew.find((one) => one.id === id)?.name ??
    kept?.people.find((one) => one.id === id)?.name ??
    '';
  const begin = () =>
    void writeEntry(place, {
      id: newEntryId(),
      kind: 'work',
      content: {
        start: timeNow(),
        end: null,
        breaks: [],
        members: crew.length === 0 ? [place.memberId] : crew.map(({ id }) => id),
      },
    });
  const change = (next: Partial<WorkContent>) => {
    if (open === undefined) return;
    void writeEntry(place, { id: open.id, kind: 'work', content: { ...open.content, ...next } });
  };
  const longStretch = (content: WorkContent) => {
    const minutes = unusualMinutes(content);
    return minutes === undefined ? null : t('time.longStretch', { duration: duration(minutes) });
  };
  const others = entries.filter((one) => one.kind === 'work' && one.memberId !== place.memberId);
  return (
    <Card isTop icon={IconClock} title={t('time.title')}>
      <div className="between">
        <span className="quiet">
          {open === undefined || now === undefined
            ? t('time.workedDay')
            : t('time.worked', { time: now })}
        </span>
        {startTime === '' || endTime === '' ? null : (
          <span className="quiet">{t('time.planned', { from: startTime, to: endTime })}</span>
        )}
      </div>
      <p className="lead">{duration(mine?.minutes ?? 0)}</p>
      <div className="facts">
        {stretches.map(({ id, content }) => (
          <div key={id} className="facts">
            <Row name={t('time.begun')}>
              <bdi dir="ltr">{content.start}</bdi>
            </Row>
            {[...content.breaks.entries()].map(([number, one]) => (
              <Row name={t('time.break')} key={number}>
                {one.to === null ? (
                  t('time.running', { time: one.from })
                ) : (
                  <bdi dir="ltr">{`${one.from}–${one.to}`}</bdi>
                )}
              </Row>
            ))}
            {content.end === null ? null : (
              <Row name={t('time.ended')}>
                <bdi dir="ltr">{content.end}</bdi>
              </Row>
            )}
            <Doubt>{longStretch(content)}</Doubt>
            <Row name={t('time.present')}>{content.members.map(nameOf).join(comma)}</Row>
          </div>
        ))}
      </div>
      {others.map((one) => {
        if (one.kind !== 'work') return null;
        const { start: from, end } = one.content;
        const name = one.memberId === null ? t('office.writer') : nameOf(one.memberId);
        return (
          <p className="small" key={one.id}>
            {end === null
              ? t('time.otherOpen', { name, from })
              : t('time.other', { name, from, to: end })}
          </p>
        );
      })}
      <div className="pair">
        {open === undefined ? (
          <button
            type="button"
            className={stretches.length === 0 ? 'button' : 'button plain'}
            onClick={begin}
          >
            <IconPlayerPlay size={20} stroke={1.75} aria-hidden />
            {t(stretches.length === 0 ? 'time.start' : 'time.again')}
          </button>
        ) : pause === undefined ? (
          <button
            type="button"
            className="button plain"
            onClick={() =>
              change({ breaks: [...open.content.breaks, { from: timeNow(), to: null }] })
            }
          >
            <IconCoffee size={20} stroke={1.75} aria-hidden />
            {t('time.pause')}
          </button>
        ) : (
          <button
            type="button"
            className="button"
            onClick={() =>
              change({
                breaks: open.content.breaks.map((one) => ({ ...one, to: one.to ?? timeNow() })),
              })
            }
          >
            <IconPlayerPlay size={20} stroke={1.75} aria-hidden />
            {t('time.resume')}
          </button>
        )}
        {stretches.length === 0 ? null : (
          <button
            type="button"
            className="button plain"
            aria-expanded={isCorrecting}
            onClick={() => setIsCorrecting(!isCorrecting)}
          >
            <IconPencil size={20} stroke={1.75} aria-hidden />
            {t(isCorrecting ? 'time.close' : 'time.correct')}
          </button>
        )}
      </div>
      {isCorrecting
        ? stretches.map((work) => (
            <Correction key={work.id} work={work} crew={crew} place={place} />
          ))
        : null}
    </Card>
  );
}
