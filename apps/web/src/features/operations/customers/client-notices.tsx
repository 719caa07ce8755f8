import type { Customer } from '@pcm/contract';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { plainText } from '../../../platform/words/plain-text.ts';
import { isolate, useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { Button, DialogAnswer } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { sayDone } from '../../../ui/feedback/toast-store.ts';
import { Checkbox } from '../../../ui/fields/choices.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useClientLinks, useLinkProjects } from '../records.queries.ts';
import { MergeDialog } from './merge-dialog.tsx';

/** Ignores case, accents and spaces. */
const compared = (text: string): string => plainText(text).trim().replace(/\s+/g, ' ');

/** Two customers that are probably one, and what they have in common. */
interface Double {
  pair: readonly [Customer, Customer];
  by: 'ice' | 'name';
}

/** Returns the first two customers with the same ICE, or else the same name. */
function findDouble(customers: readonly Customer[]): Double | null {
  for (const by of ['ice', 'name'] as const) {
    const seen = new Map<string, Customer>();
    for (const customer of customers) {
      const key = compared(customer[by]);
      const former = key === '' ? undefined : seen.get(key);
      if (former !== undefined) return { pair: [former, customer], by };
      seen.set(key, customer);
    }
  }
  return null;
}

/** Returns an existing customer with the same name or e-mail, and which of the two it is. */
export function twinOf(
  { name, email }: Pick<Customer, 'name' | 'email'>,
  others: readonly Customer[],
) {
  const sameName = others.find((one) => compared(one.name) === compared(name));
  if (sameName !== undefined) return { customer: sameName, by: 'Name' as const };
  const sameEmail =
    email.trim() === '' ? undefined : others.find((one) => compared(one.email) === compared(email));
  return sameEmail && { customer: sameEmail, by: 'Email' as const };
}

type Links = NonNullable<ReturnType<typeof useClientLinks>['data']>['links'];

/** Lists projects that name a client by text, and links the ticked ones to the records. */
function LinkDialog({ links, onClose }: { links: Links; onClose: () => void }) {
  const { t } = useTranslation('team');
  const errorText = useErrorText();
  const link = useLinkProjects();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<unknown>(null);
  const ticked = links.filter(({ projectId }) => !left.has(projectId));
  const begin = async () => {
    try {
      const customers = [...new Set(ticked.map(({ customerId }) => customerId))];
      for (const id of customers) {
        const projects = ticked.filter(({ customerId }) => customerId === id);
        await link.mutateAsync({ id, projectIds: projects.map(({ projectId }) => projectId) });
      }
      sayDone(t('customers.links.done', { count: ticked.length }));
      onClose();
    } catch (reason) {
      setError(reason);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('customers.links.title')}
      subtitle={t('customers.links.subtitle')}
      icon={<IconLink size={20} stroke={1.75} />}
      actions={
        <DialogAnswer disabled={ticked.length === 0} loading={link.isPending} onClick={begin}>
          {t('customers.links.confirm', { count: ticked.length })}
        </DialogAnswer>
      }
    >
      <div className="stack-12">
        {error === null ? null : (
          <Notice tone="loss" live title={t('customers.links.failed')}>
            {errorText(error)}
          </Notice>
        )}
        <ul className="bare-list stack-12">
          {links.map(({ projectId, projectName, client, customerName }) => (
            <li key={projectId}>
              <Checkbox
                label={<bdi>{projectName}</bdi>}
                help={t('customers.links.row', {
                  client: isolate(client),
                  name: isolate(customerName),
                })}
                checked={!left.has(projectId)}
                onChange={(isTicked) =>
                  setLeft((now) => {
                    const others = [...now].filter((id) => id !== projectId);
                    return new Set(isTicked ? others : [...others, projectId]);
                  })
                }
              />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** Says which customers are probably doubled, and which projects could name a record. */
export function ClientNotices({ customers }: { customers: readonly Customer[] }) {
  const { t } = useTranslation('team');
  const { data } = useClientLinks();
  const links = data?.links ?? [];
  const double = findDouble(customers);
  const [asked, setAsked] = useState<Double | null>(null);
  // The links stay in the dialog while the list is fetched again.
  const [linking, setLinking] = useState<Links | null>(null);
  return (
    <>
      {links.length === 0 ? null : (
        <Notice
          action={
            <Button size="sm" onClick={() => setLinking(links)}>
              {t('customers.links.open', { count: links.length })}
            </Button>
          }
        >
          {t('customers.links.offer', { count: links.length })}
        </Notice>
      )}
      {double === null ? null : (
        <Notice
          action={
            <Button size="sm" onClick={() => setAsked(double)}>
              {t('customers.merge.open')}
            </Button>
          }
        >
          {t(`customers.merge.double.${double.by}`, {
            one: isolate(double.pair[0].name),
            other: isolate(double.pair[1].name),
          })}
        </Notice>
      )}
      {linking === null ? null : <LinkDialog links={linking} onClose={() => setLinking(null)} />}
      {asked === null ? null : (
        <MergeDialog
          customer={asked.pair[0]}
          other={asked.pair[1]}
          customers={customers}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
