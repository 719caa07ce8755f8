import type { Customer } from '@pcm/contract';
import { IconAddressBook } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { plainText } from '../../../platform/words/plain-text.ts';
import { isolate, isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { useIsDemo } from '../../../project/demo.ts';
import { openDialog } from '../../../project/page-dialogs.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import fields from '../../../ui/fields/field.module.css';
import { describedBy, Field } from '../../../ui/fields/field.tsx';
import { useClientRecords, useCreateClient } from '../estimate.queries.ts';
import { matchingNames, type NameSuggestion } from '../grid/catalogue-text.ts';
import { SuggestionList } from '../grid/suggestion-cell.tsx';
import styles from '../sections.module.css';
import { useData, useEstimateActions } from '../state/estimate-context.tsx';

const MAX_CLIENT_LENGTH = 500;
const MOST_SHOWN = 50;

/** Ignores case, accents and spaces. */
const compared = (text: string) => plainText(text).trim().replace(/\s+/g, ' ');

/** The names under which the records of clients are found: their own and that of the company. */
function namesOf(customers: readonly Customer[]) {
  return customers.flatMap(({ id, name, company, ice }) =>
    [...new Set([name, company])].flatMap((label) =>
      label === '' ? [] : [{ id, name: `${id} ${label}`, label, hint: ice || undefined }],
    ),
  );
}

/** Sets the client of the project: its name, and the record that it stands for, if any. */
function useSetClient() {
  const { edit } = useEstimateActions();
  return (client: string, customerId: string | undefined) =>
    edit('projectInfo.client', (now) => {
      const { customerId: _former, ...info } = now.projectInfo ?? {};
      const linked = customerId === undefined ? {} : { customerId };
      return { ...now, projectInfo: { ...info, client, ...linked } };
    });
}

interface RecordNoteProps {
  client: string;
  linked: Customer | undefined;
  /** The records of that name. */
  named: readonly string[];
  onLink: (customerId: string | undefined) => void;
  /** -1 while the name is typed, so that Tab goes on to the next field. */
  tabIndex: -1 | undefined;
}

/** Says which record the client is, or offers to link one, to add one, or to merge doubles. */
function RecordNote({ client, linked, named, onLink, tabIndex }: RecordNoteProps) {
  const { t } = useTranslation('estimate');
  const sayFailed = useFailureToast();
  const { mutateAsync, isPending } = useCreateClient();
  const small = { size: 'sm', tabIndex } as const;
  const open = (customerId: string) => openDialog({ name: 'client-record', customerId });
  const add = async () => {
    try {
      const { id } = await mutateAsync(client.trim());
      onLink(id);
      showToast({
        tone: 'success',
        title: t('client.added'),
        description: t('client.addedText'),
        action: { label: t('client.complete'), onAction: () => open(id) },
      });
    } catch (error) {
      sayFailed(t('client.addFailed'), error);
    }
  };
  const [only] = named;
  if (linked !== undefined) {
    const { id, name, ice, address } = linked;
    const isBare = ice === '' || address === '';
    return (
      <>
        <span>
          {t('client.linked', { name: isolate(name) })}
          {ice === '' ? null : ` · ICE ${isolateNumber(ice)}`}
          {isBare
            ? ` · ${t(ice !== '' ? 'client.noAddress' : address === '' ? 'client.bare' : 'client.noIce')}`
            : null}
        </span>
        <Button {...small} variant={isBare ? 'soft' : 'quiet'} onClick={() => open(id)}>
          {t(isBare ? 'client.complete' : 'client.open')}
        </Button>
        <Button {...small} variant="quiet" onClick={() => onLink(undefined)}>
          {t('client.unlink')}
        </Button>
      </>
    );
  }
  if (named.length > 1) {
    return (
      <>
        <span>{t('client.doubled')}</span>
        <Link
          to="/team-management"
          search={{ tab: 'customers', search: client.trim() }}
          tabIndex={tabIndex}
        >
          {t('client.merge')}
        </Link>
      </>
    );
  }
  return (
    <>
      <span>{t(only === undefined ? 'client.unknown' : 'client.known')}</span>
      <Button
        {...small}
        variant="quiet"
        loading={isPending}
        onClick={() => (only === undefined ? void add() : onLink(only))}
      >
        {t(only === undefined ? 'client.add' : 'client.link')}
      </Button>
    </>
  );
}

/**
 * The client of the project: any name, or one of the records of clients. A name that one record
 * alone has is linked to it as it is typed, and another name undoes the link.
 */
export function ClientField({ error, onBlur }: { error: string | undefined; onBlur: () => void }) {
  const { t } = useTranslation('estimate');
  const id = useId();
  const isDemo = useIsDemo();
  const setClient = useSetClient();
  const client = useData((data) => data.projectInfo?.client ?? '');
  const customerId = useData((data) => data.projectInfo?.customerId);
  const [wasEntered, setEntered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isOpened, setOpened] = useState(false);
  const [active, setActive] = useState(-1);
  const { data: customers } = useClientRecords(wasEntered && !isDemo);
  const names = namesOf(customers ?? []);
  const shown = isOpened ? matchingNames(names, client).slice(0, MOST_SHOWN) : [];
  const isOpen = shown.length > 0;
  const recordsNamed = (text: string) => [
    ...new Set(
      names.filter(({ label }) => compared(label) === compared(text)).map((one) => one.id),
    ),
  ];
  const open = (isWanted: boolean) => {
    setOpened(isWanted);
    setActive(-1);
  };
  const type = (text: string) => {
    const named = recordsNamed(text);
    setClient(text.slice(0, MAX_CLIENT_LENGTH), named.length === 1 ? named[0] : undefined);
    open(true);
  };
  const choose = (suggestion: NameSuggestion) => {
    setClient(suggestion.label, names.find(({ name }) => name === suggestion.name)?.id);
    open(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = shown[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const by = event.key === 'ArrowDown' ? 1 : -1;
      if (!isOpen) open(true);
      else setActive((active + by + shown.length + (active < 0 && by < 0 ? 1 : 0)) % shown.length);
    } else if (event.key === 'Enter' && isOpen && chosen !== undefined) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      open(false);
    }
  };
  const help =
    customers === undefined || client.trim() === '' ? null : (
      <RecordNote
        client={client}
        linked={customers.find((one) => one.id === customerId)}
        named={recordsNamed(client)}
        onLink={(linked) => setClient(client, linked)}
        tabIndex={isFocused ? -1 : undefined}
      />
    );
  return (
    <Field id={id} of={{ label: t('info.client'), error, className: styles.half }}>
      <div className={`row-8 ink relative ${fields.box}`} data-invalid={error ? true : undefined}>
        {customerId === undefined ? null : (
          <IconAddressBook size={16} stroke={1.75} className="muted rigid" aria-hidden />
        )}
        <input
          id={id}
          type="text"
          dir="auto"
          role="combobox"
          name="client"
          autoComplete="off"
          required
          placeholder={t('info.clientPlaceholder')}
          className={`wide inherits frameless grows not-outlined ${fields.input}`}
          value={client}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => {
            setEntered(true);
            setFocused(true);
          }}
          onBlur={() => {
            setFocused(false);
            open(false);
            onBlur();
          }}
          onClick={() => open(true)}
          onKeyDown={onKeyDown}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { help, error })}
        />
        {isOpen ? (
          <SuggestionList
            id={id}
            label={t('info.client')}
            suggestions={shown}
            active={active}
            onChoose={choose}
          />
        ) : null}
      </div>
      {help === null ? null : (
        <div id={`${id}-help`} className="note flow-8" role="status">
          {help}
        </div>
      )}
    </Field>
  );
}
