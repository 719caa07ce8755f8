import type { PlannedOperation } from '@pcm/contract';
import { callAddress, mapAddress, placeName } from '@pcm/documents/field-plan';
import { initialsOf } from '@pcm/domain';
import {
  IconBackpack,
  IconCalendarEvent,
  IconCircleCheck,
  IconClipboardText,
  IconMapPin,
  IconNavigation,
  IconPencil,
  IconPhone,
  IconShieldCheck,
  IconUsers,
} from '@tabler/icons-react';
import type { OwnDay } from '../sheet/use-own-days.ts';
import { Card } from '../ui/card.tsx';
import { useWords } from '../words/words.ts';
import { isOff } from './days.ts';

/** Returns the key under which the phone remembers that something is packed for a day. */
const broughtKey = (operation: PlannedOperation, day: string, name: string) =>
  `${day} ${operation.id} ${name}`;

function When({
  operation,
  day,
  number,
  count,
}: {
  operation: PlannedOperation;
  day: string;
  number: number;
  count: number;
}) {
  const { t, days, list } = useWords();
  const { insteadOf = [] } = operation;
  const doneBy = operation.doneBy?.find((one) => one.day === day);
  const { title, description, customer, firstDay, lastDay, startTime, endTime, notes } = operation;
  return (
    <section className="card" aria-label={title}>
      <span className="chip">
        <IconCalendarEvent size={16} stroke={1.75} aria-hidden />
        {operation.state === 'done'
          ? doneBy === undefined
            ? t('done')
            : t('doneBy', { names: list(doneBy.names) })
          : count > 1
            ? t('job', { number, count })
            : t('jobOfDay')}
      </span>
      <h2>{title}</h2>
      {startTime === '' || endTime === '' ? (
        <p className="hours">{t('wholeDay')}</p>
      ) : (
        <p className="hours">
          <span className="joint">{t('from')}</span> <bdi>{startTime}</bdi>{' '}
          <span className="joint">{t('to')}</span> <bdi>{endTime}</bdi>
        </p>
      )}
      {endTime !== '' && endTime <= startTime ? <p className="quiet">{t('nextDay')}</p> : null}
      {firstDay === lastDay ? null : (
        <p className="quiet">
          {t('days', {
            days: list(
              (operation.stretches ?? [{ firstDay, lastDay }]).map((one) =>
                days(one.firstDay, one.lastDay),
              ),
            ),
          })}
        </p>
      )}
      {insteadOf.length === 0 ? null : (
        <p className="quiet">{t('insteadOf', { names: list(insteadOf) })}</p>
      )}
      {customer === '' ? null : <p className="quiet">{t('forCustomer', { name: customer })}</p>}
      {description === '' ? null : <p className="text">{description}</p>}
      {notes === '' ? null : <p className="text">{notes}</p>}
    </section>
  );
}

function Where({ place }: { place: string }) {
  const { t } = useWords();
  const map = mapAddress(place);
  return (
    <Card icon={IconMapPin} title={t('where')}>
      {place === '' ? (
        <p className="quiet">{t('noPlace')}</p>
      ) : (
        <p className="strong text" dir="auto">
          {placeName(place)}
        </p>
      )}
      {map === null ? null : (
        <a className="button soft" href={map} target="_blank" rel="noreferrer">
          <IconNavigation size={20} stroke={1.75} aria-hidden />
          {t('openMap')}
        </a>
      )}
    </Card>
  );
}

function Who({
  operation,
  personId,
  day,
}: {
  operation: PlannedOperation;
  personId: string;
  day: string;
}) {
  const { t, role, absent } = useWords();
  const others = operation.crew.filter(
    ({ id, onlyOn }) => id !== personId && (onlyOn === undefined || onlyOn.includes(day)),
  );
  return (
    <Card icon={IconUsers} title={t('who')}>
      {others.length === 0 ? <p className="quiet">{t('alone')}</p> : null}
      <ul className="rows">
        {others.map((person) => {
          const call = callAddress(person.phone);
          const away = absent(person, [day]);
          return (
            <li key={person.id}>
              <span className="initials" aria-hidden>
                {initialsOf(person.name)}
              </span>
              <span className="grow">
                <bdi className="strong">{person.name}</bdi>
                <span className="small">{role(person)}</span>
                {away === '' ? null : <span className="chip attention">{away}</span>}
              </span>
              {call === null ? (
                <span className="small">{t('noPhone')}</span>
              ) : (
                <a className="square" href={call} aria-label={t('call', { name: person.name })}>
                  <IconPhone size={20} stroke={1.75} aria-hidden />
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Bring({
  operation,
  day,
  brought,
  onBrought,
}: {
  operation: PlannedOperation;
  day: string;
  brought: readonly string[];
  onBrought: (brought: readonly string[]) => void;
}) {
  const { t, piece } = useWords();
  const { equipment } = operation;
  const keyed = equipment.map((one) => ({ one, key: broughtKey(operation, day, one.name.en) }));
  const packed = keyed.filter(({ key }) => brought.includes(key)).length;
  return (
    <Card
      icon={IconBackpack}
      title={t('bring')}
      aside={
        equipment.length === 0 ? undefined : (
          <bdi dir="ltr">{`${packed} / ${equipment.length}`}</bdi>
        )
      }
    >
      {equipment.length === 0 ? <p className="quiet">{t('nothingToBring')}</p> : null}
      <ul className="rows">
        {keyed.map(({ one, key }) => (
          <li key={key}>
            <label className="tick">
              <input
                type="checkbox"
                checked={brought.includes(key)}
                onChange={({ target }) =>
                  onBrought(
                    target.checked ? [...brought, key] : brought.filter((other) => other !== key),
                  )
                }
              />
              <span>{piece(one)}</span>
            </label>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Rules({ operation }: { operation: PlannedOperation }) {
  const { t, rules } = useWords();
  return (
    <Card icon={IconShieldCheck} title={t('rules')}>
      <ul className="rows">
        {rules(operation).map((rule) => (
          <li key={rule}>
            <span className="text" dir="auto">
              {rule}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The way to the day's sheet, and what it says already. */
function ToSheet({ address, ownDay }: { address: string; ownDay: OwnDay | undefined }) {
  const { t } = useWords();
  if (ownDay === undefined || ownDay.state === 'open') {
    return (
      <a className="button soft" href={address}>
        <IconClipboardText size={20} stroke={1.75} aria-hidden />
        {t(ownDay === undefined ? 'openSheet' : 'sheetOpen')}
      </a>
    );
  }
  return (
    <section className="card finished">
      <p className="strong state">
        <IconCircleCheck size={20} stroke={1.75} aria-hidden />
        {t('sheetDone', { time: ownDay.at })}
      </p>
      <a className="button plain" href={address}>
        <IconPencil size={20} stroke={1.75} aria-hidden />
        {t('checkSheet')}
      </a>
    </section>
  );
}

/** Everything that somebody must know of one operation on a day. */
export function OperationCards({
  operation,
  ownDay,
  personId,
  day,
  number,
  count,
  brought,
  onBrought,
}: {
  operation: PlannedOperation;
  /** The person's entries of the day; undefined before there are any. */
  ownDay: OwnDay | undefined;
  personId: string;
  day: string;
  /** Its number among those of the day. */
  number: number;
  count: number;
  brought: readonly string[];
  onBrought: (brought: readonly string[]) => void;
}) {
  return (
    <>
      <When operation={operation} day={day} number={number} count={count} />
      {isOff(operation) ? null : <ToSheet address={`#${day}/${operation.id}`} ownDay={ownDay} />}
      <Where place={operation.place} />
      <Who operation={operation} personId={personId} day={day} />
      <Bring operation={operation} day={day} brought={brought} onBrought={onBrought} />
      <Rules operation={operation} />
    </>
  );
}
