import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { EstimateData } from '@pcm/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../../db/test-database.ts';
import { backUp, restore } from '../../test/backups.ts';
import { acceptOn } from '../../test/client-pages.ts';
import { projectBody, smallEstimate } from '../../test/estimates.ts';
import { SmtpServer } from '../../test/smtp-server.ts';
import type { TestClient } from '../../test/test-client.ts';
import { ADMIN, startTestServer, type TestServer } from '../../test/test-server.ts';
import { PdfWorkshop } from '../documents/pdf-workshop.ts';
import { claimDue } from './mail.repo.ts';
import { sendDue, settleLeft } from './outbox.service.ts';

const MINUTE_MS = 60_000;
const ORDER: EstimateData = {
  ...smallEstimate,
  profitAnalysis: { customerOrderAmount: 1200, vatEnabled: true, vatRate: 20 },
};
const CLIENT = 'achats@ciments.example';

/** Decodes the parts of a mail that are quoted or in base64, well enough to find words in it. */
const decoded = (raw: string) =>
  raw
    .split(/\r\n\r\n/)
    .map((part) => {
      const soft = part.replace(/=\r\n/g, '');
      const bytes = soft.replace(/=([\dA-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
      return Buffer.from(bytes, 'latin1').toString('utf8');
    })
    .join('\n\n');

describe.each(ENGINES)('e-mail on %s', (engine) => {
  let server: TestServer;
  let client: TestClient;
  let smtp: SmtpServer;
  const workshop = new PdfWorkshop();

  const settings = (change = {}) => ({
    enabled: true,
    host: '127.0.0.1',
    port: smtp.port,
    security: 'none' as const,
    username: 'devis',
    fromName: 'Atlas Cordistes',
    fromAddress: 'devis@atlas.example',
    replyTo: '',
    ...change,
  });
  const save = (change = {}) => client.call('saveMailSettings', { body: settings(change) });

  beforeAll(async () => {
    smtp = await new SmtpServer().start();
    server = await startTestServer(engine, { environment: { SMTP_PORTS: `587,${smtp.port}` } });
    client = await server.loggedIn();
    await client.call('saveCompany', { raw: { defaults: { quoteLinks: true } } });
    await save({ password: 'right' });
  });
  beforeEach(() => {
    smtp.behaviour = {};
    smtp.arrived.length = 0;
    smtp.commands.length = 0;
  });
  afterAll(async () => {
    await server.close();
    await smtp.stop();
  });

  const at = (id: string) => ({ params: { id } });
  const send = (context = server.context) =>
    sendDue({ context, workshop, signal: new AbortController().signal });
  const issued = async () => {
    const body = projectBody({ data: ORDER });
    const { id: projectId } = (await client.call('createProject', { body })).body;
    const draft = (await client.call('createQuote', { raw: { projectId } })).body;
    return (await client.call('issueQuote', { ...at(draft.id), raw: {} })).body;
  };
  const words = { subject: 'Devis', text: 'Bonjour', attachesPdf: false, withLink: false };
  const put = async (quoteId: string, change = {}) =>
    client.call('sendQuote', {
      ...at(quoteId),
      body: { to: [CLIENT], ...words, ...change },
    });
  const messages = async (quoteId: string) =>
    (await client.call('listMailMessages', { query: { quoteId } })).body.messages;
  const read = async (id: string) => (await client.call('readQuote', at(id))).body;
  const settle = (id: string, state: 'waiting' | 'sent' | 'cancelled') =>
    client.call('settleMailMessage', { ...at(id), body: { state } });
  /** A quotation with one message in the outbox whose attempt has ended. */
  const tried = async (change = {}) => {
    const quote = await issued();
    const { id } = (await put(quote.id, change)).body;
    await send();
    const [message] = await messages(quote.id);
    return { quote, id, message };
  };

  test('nothing is sent until it is set up, and a test says what the server said', async () => {
    await save({ enabled: false });
    const quote = await issued();
    expect((await put(quote.id)).error.code).toBe('mail-off');
    expect((await client.call('testMail', { body: { to: CLIENT } })).error.code).toBe('mail-off');
    await save();
    const sent = await client.call('testMail', { body: { to: CLIENT } });
    expect(sent.body).toEqual({ isSent: true, words: '250 2.0.0 taken as 4711', cause: null });
    expect(smtp.arrived).toMatchObject([{ from: 'devis@atlas.example', to: [CLIENT] }]);
    smtp.behaviour = { end: '554 5.7.1 looks like\u0007 spam' };
    const refused = await client.call('testMail', { body: { to: CLIENT } });
    expect(refused.body).toMatchObject({ isSent: false, words: '554 5.7.1 looks like spam' });
  });

  test('the password is in no reply, in the database only sealed, and for its server alone', async () => {
    const shown = await client.call('readMailSettings');
    expect(shown.body).toMatchObject({ password: 'kept', username: 'devis' });
    expect(shown.text).not.toContain('right');
    const { value } = await server.context.database.read
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'mail')
      .executeTakeFirstOrThrow();
    expect(value).not.toContain('right');
    const key = path.join(server.context.config.dataDir, 'mail.key');
    expect(statSync(key).mode & 0o777).toBe(0o600);
    expect(readFileSync(key)).toHaveLength(32);
    for (const other of [{ host: 'localhost' }, { username: 'x' }, { security: 'tls' }]) {
      expect((await save(other)).error.code).toBe('mail-password-needed');
    }
    // Settings that were not entered in the form, for example from a foreign backup.
    const { database } = server.context;
    const moved = value.replace('"127.0.0.1"', '"localhost"');
    await database.write
      .updateTable('settings')
      .set({ value: moved })
      .where('key', '=', 'mail')
      .execute();
    expect((await client.call('readMailSettings')).body.password).toBe('unreadable');
    expect((await client.call('testMail', { body: { to: CLIENT } })).error.code).toBe('mail-off');
    expect(smtp.commands).toEqual([]);
    await save({ password: 'right' });
    expect(server.logs.join('')).not.toContain('right');
  });

  test('only ports of mail servers are reached, and a password goes over no open line', async () => {
    const port = await save({ port: 5432 });
    expect(port.error).toMatchObject({ code: 'mail-port-refused' });
    const open = await save({ host: 'mail.example', password: 'x' });
    expect(open.error.fields?.[0]?.path).toBe('security');
    // The server offers no STARTTLS, but the requested protection is not given up.
    await save({ security: 'starttls', password: 'right' });
    const { body: tested } = await client.call('testMail', { body: { to: CLIENT } });
    expect(tested).toMatchObject({ isSent: false, cause: 'no-starttls' });
    expect(smtp.commands.join(' ')).not.toMatch(/AUTH|MAIL/);
    await save({ password: 'right' });
  });

  test('a quotation arrives with its PDF and a link that opens, and is sent from then on', async () => {
    const quote = await issued();
    const { body } = await put(quote.id, {
      text: 'Bonjour,\nvoici notre devis : {link}\nCordialement — شكراً',
      attachesPdf: true,
      withLink: true,
    });
    expect(body).toMatchObject({ state: 'waiting', attempts: 0, quoteName: `${quote.number} A` });
    await send();
    expect(await messages(quote.id)).toMatchObject([
      { state: 'sent', attempts: 1, words: '250 2.0.0 taken as 4711', to: [CLIENT] },
    ]);
    const [mail] = smtp.arrived;
    expect(smtp.arrived).toHaveLength(1);
    expect(mail?.raw).toContain(`Message-ID: <${body.id}@atlas.example>`);
    const pdf = await (await client.call('readQuotePdf', at(quote.id))).body.arrayBuffer();
    const attached = mail?.raw.replace(/\s/g, '') ?? '';
    expect(attached).toContain(Buffer.from(pdf).toString('base64'));
    const text = attached.match(/Content-Transfer-Encoding:base64([\w+/=]+?)----/)?.[1] ?? '';
    const plain = `${decoded(mail?.raw ?? '')}${Buffer.from(text, 'base64').toString()}`;
    const link = /http:\/\/localhost:\d+(\/q\/[\w-]{43})/.exec(plain)?.[1] ?? '';
    const stored = JSON.stringify(
      await server.context.database.read.selectFrom('mail_messages').selectAll().execute(),
    );
    expect(stored).not.toContain(link.slice(3));
    const after = await read(quote.id);
    expect(after).toMatchObject({ status: 'sent', links: [{ state: 'open' }] });
    expect(after.timeline.at(-1)).toMatchObject({ kind: 'sent', text: CLIENT, by: ADMIN.username });
    const phone = server.newClient('10.3.0.1');
    expect((await acceptOn(link, 'Nadia', phone)).statusCode).toBe(303);
    expect(await read(quote.id)).toMatchObject({ status: 'accepted' });
  });

  test('a request sent twice with one key makes one message', async () => {
    const quote = await issued();
    const body = { to: [CLIENT], ...words };
    const headers = { 'idempotency-key': `mail-${engine}` };
    const twice = await Promise.all([
      client.call('sendQuote', { ...at(quote.id), body, headers }),
      client.call('sendQuote', { ...at(quote.id), body, headers }),
    ]);
    await Promise.all([send(), send(), send()]);
    expect(new Set(twice.map((reply) => reply.body.id)).size).toBe(1);
    expect(smtp.arrived).toHaveLength(1);
  });

  test.each([
    ['taken another time', { end: '451 4.3.0 try later' }, 'waiting', '451 4.3.0 try later'],
    ['refused', { end: '550 5.7.1 not wanted' }, 'failed', '550 5.7.1 not wanted'],
    [
      'without a recipient',
      { recipients: { [CLIENT]: '550 5.1.1 nobody' } },
      'failed',
      '550 5.1.1',
    ],
    ['closed at once', { closes: 'at-once' as const }, 'waiting', ''],
    ['closed before it', { closes: 'before-message' as const }, 'waiting', ''],
    ['closed at its end', { closes: 'at-end' as const }, 'unsure', '', 1],
  ])('a message that is %s', async (_, behaviour, state, said, links = 0) => {
    smtp.behaviour = behaviour;
    const { quote, id, message } = await tried({
      withLink: true,
      text: 'x'.repeat(9_000),
      attachesPdf: true,
    });
    expect(message).toMatchObject({ state, attempts: 1 });
    expect(message?.words).toContain(said);
    expect(message?.words).not.toBe('');
    const after = await read(quote.id);
    expect(after.status).toBe('issued');
    // Only a link that may have arrived still opens.
    expect(after.links).toHaveLength(links);
    await settle(id, 'cancelled');
  });

  test('a waiting message is retried after growing intervals, and then has failed', async () => {
    smtp.behaviour = { end: '451 later' };
    const own = await startTestServer(engine, { environment: { SMTP_PORTS: `${smtp.port}` } });
    const admin = await own.loggedIn();
    await admin.call('saveMailSettings', { body: { ...settings(), password: 'right' } });
    const body = projectBody({ data: ORDER });
    const { id: projectId } = (await admin.call('createProject', { body })).body;
    const draft = (await admin.call('createQuote', { raw: { projectId } })).body;
    await admin.call('issueQuote', { ...at(draft.id), raw: {} });
    await admin.call('sendQuote', { ...at(draft.id), body: { to: [CLIENT], ...words } });
    for (const minutes of [0, 1, 5, 15, 60, 180, 360, 720]) {
      own.pass(minutes * MINUTE_MS);
      await send(own.context);
      await send(own.context);
    }
    const again = await own.loggedIn();
    const { messages: left } = (await again.call('listMailMessages', { query: {} })).body;
    expect(left).toMatchObject([{ state: 'failed', attempts: 8, words: '451 later' }]);
    const failed = (await again.call('readQuote', at(draft.id))).body.timeline.at(-1);
    expect(failed).toMatchObject({ kind: 'mailFailed', text: '451 later' });
    expect(Date.parse(failed?.at ?? '')).toBeGreaterThan(Date.now() + 22 * 60 * MINUTE_MS);
    expect(smtp.arrived).toHaveLength(8);
    expect(new Set(smtp.arrived.map(({ raw }) => /Message-ID: .*/.exec(raw)?.[0])).size).toBe(1);
    await own.close();
  });

  test('a wrong password fails at once, and is not tried again', async () => {
    await save({ password: 'wrong' });
    const { message } = await tried();
    await save({ password: 'right' });
    expect(message).toMatchObject({ state: 'failed', words: '535 5.7.8 wrong password' });
    expect(smtp.arrived).toEqual([]);
  });

  test('an unsure message is never sent by itself: a person says what became of it', async () => {
    smtp.behaviour = { closes: 'at-end' };
    const first = await tried();
    smtp.behaviour = {};
    server.pass(60 * MINUTE_MS);
    client = await server.loggedIn();
    await send();
    expect(smtp.arrived).toHaveLength(1);
    expect((await settle(first.id, 'cancelled')).error.code).toBe('mail-message-settled');
    expect((await settle(first.id, 'sent')).body).toMatchObject({ state: 'sent' });
    expect((await settle(first.id, 'waiting')).error.code).toBe('mail-message-settled');
    smtp.behaviour = { closes: 'at-end' };
    const other = await tried();
    smtp.behaviour = {};
    await settle(other.id, 'waiting');
    await send();
    expect(await messages(other.quote.id)).toMatchObject([{ state: 'sent' }]);
    expect(smtp.arrived).toHaveLength(3);
  });

  test('of messages that a process left, those whose end had not gone wait, others are asked about', async () => {
    const [before, after] = [await issued(), await issued()];
    await put(before.id);
    await put(after.id);
    const { database } = server.context;
    const now = new Date(Date.now() + 24 * 60 * MINUTE_MS).toISOString();
    const ids = [await claimDue(database.write, now), await claimDue(database.write, now)];
    expect(ids.map((row) => row?.quote_id)).toEqual([before.id, after.id]);
    await database.write
      .updateTable('mail_messages')
      .set({ handed: 1 })
      .where('quote_id', '=', after.id)
      .execute();
    // As long as the process may still be running, its messages are not touched.
    await database.write
      .updateTable('mail_messages')
      .set({ claimed_at: server.context.clock().toISOString() })
      .where('state', '=', 'sending')
      .execute();
    await send();
    expect(await messages(before.id)).toMatchObject([{ state: 'sending' }]);
    server.pass(11 * MINUTE_MS);
    client = await server.loggedIn();
    await settleLeft(server.context, false);
    expect(await messages(before.id)).toMatchObject([{ state: 'waiting' }]);
    expect(await messages(after.id)).toMatchObject([{ state: 'unsure' }]);
    await send();
    expect(smtp.arrived).toHaveLength(1);
    expect(await messages(before.id)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  test('a quotation that is revised, withdrawn or answered meanwhile is not sent', async () => {
    const quote = await issued();
    await put(quote.id, { withLink: true });
    await client.call('changeQuote', { ...at(quote.id), raw: { status: 'cancelled' } });
    await send();
    expect(await messages(quote.id)).toMatchObject([{ state: 'failed', cause: 'not-open' }]);
    expect(smtp.arrived).toEqual([]);
    expect((await put(quote.id)).error.code).toBe('quote-is-cancelled');
  });

  test('no line of a form becomes a header or a command', async () => {
    const quote = await issued();
    const evil = 'a@b.example>\r\nRCPT TO:<c@d.example';
    for (const wrong of [
      { to: [evil] },
      { to: ['a@b.example, c@d.example'] },
      { to: [] },
      { subject: 'Devis\r\nBcc: c@d.example' },
      { subject: 'x\u0000' },
    ]) {
      expect((await put(quote.id, wrong)).error.code).toBe('invalid-input');
    }
    expect((await save({ fromName: 'A\nBcc: c@d.example' })).error.code).toBe('invalid-input');
    expect((await save({ fromAddress: evil })).error.code).toBe('invalid-input');
    expect((await save({ host: 'a b' })).error.code).toBe('invalid-input');
    const text = 'Bonjour\r\n.\r\nMAIL FROM:<x@y.example>\r\n.\r\nQUIT';
    await put(quote.id, { subject: 'Devis “été” <b>', text });
    await send();
    expect(smtp.arrived).toHaveLength(1);
    expect(smtp.commands.filter((line) => line.startsWith('MAIL'))).toHaveLength(1);
    expect(smtp.arrived[0]?.raw).not.toMatch(/^Bcc:/im);
  });

  test('a restored backup sends nothing, and its password is of use with the key alone', async () => {
    const quote = await issued();
    await put(quote.id);
    const { name } = await backUp(client);
    const begun = await client.call('beginRestore', { body: { backup: name } });
    await restore(client, begun.body.id);
    await send();
    expect(smtp.arrived).toEqual([]);
    expect(await messages(quote.id)).toEqual([]);
    expect((await client.call('readMailSettings')).body.password).toBe('kept');
    rmSync(path.join(server.context.config.dataDir, 'mail.key'));
    expect((await client.call('readMailSettings')).body.password).toBe('unreadable');
    expect((await put(quote.id)).error.code).toBe('mail-off');
    expect((await save()).error.code).toBe('mail-password-needed');
  });
});

test('two processes on one PostgreSQL send each of many messages once', async () => {
  const smtp = await new SmtpServer().start();
  const environment = { SMTP_PORTS: `${smtp.port}` };
  const one = await startTestServer('postgres', { environment });
  const other = await startTestServer('postgres', { environment, database: one.database });
  const client = await one.loggedIn();
  const place = { host: '127.0.0.1', port: smtp.port, security: 'none' as const, username: '' };
  const sender = { fromName: '', fromAddress: 'a@atlas.example', replyTo: '' };
  await client.call('saveMailSettings', { body: { enabled: true, ...place, ...sender } });
  const body = projectBody({ data: ORDER });
  const { id: projectId } = (await client.call('createProject', { body })).body;
  const { id } = (await client.call('createQuote', { raw: { projectId } })).body;
  await client.call('issueQuote', { params: { id }, raw: {} });
  for (let sent = 0; sent < 12; sent++) {
    const message = { to: [`c${sent}@x.example`], subject: 'Devis', text: 'Bonjour' };
    const given = { ...message, attachesPdf: false, withLink: false };
    await client.call('sendQuote', { params: { id }, body: given });
  }
  const workshop = new PdfWorkshop();
  const { signal } = new AbortController();
  await Promise.all(
    [one, other, one, other].map(({ context }) => sendDue({ context, workshop, signal })),
  );
  const recipients = smtp.arrived.map(({ to }) => to.join());
  expect(recipients).toHaveLength(12);
  expect(new Set(recipients).size).toBe(12);
  await other.app.close();
  await other.context.database.close();
  await one.close();
  await smtp.stop();
});
