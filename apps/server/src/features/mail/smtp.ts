import { Readable } from 'node:stream';
import { MAIL_CAUSES, type MailCause } from '@pcm/contract';
import type { MailAccount } from './mail-settings.service.ts';

const CONNECTION_MS = 15_000;
/** The longest silence of a mail server; some look at an attachment for a while. */
const SILENCE_MS = 2 * 60_000;
/** The longest time of one attempt. */
const ATTEMPT_MS = 5 * 60_000;
const CHUNK_BYTES = 16 * 1024;
const LONGEST_WORDS = 400;

/** A message, ready to be sent as mail. */
export interface Mail {
  messageId: string;
  date: Date;
  to: readonly string[];
  subject: string;
  text: string;
  attachment?: { name: string; bytes: Uint8Array } | undefined;
}

/** The outcome of an attempt. */
export interface Outcome {
  /**
   * `later`: the server did not accept it, but may do so another time. `refused`: it will not.
   * `unsure`: it may have accepted it.
   */
  kind: 'sent' | 'later' | 'refused' | 'unsure';
  /** The answer of the server, or the failure. */
  words: string;
}

/** Returns words on one line; those of a server may contain any bytes. */
const oneLine = (words: string) =>
  words
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_WORDS);

/** Writes a message as mail. Nothing in it can name a file or an address to fetch. */
async function rawMail(account: MailAccount, mail: Mail): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const { attachment } = mail;
  const composer = new MailComposer({
    from: { name: account.fromName, address: account.fromAddress },
    to: mail.to.map((address) => ({ name: '', address })),
    ...(account.replyTo === '' ? {} : { replyTo: account.replyTo }),
    subject: mail.subject,
    text: mail.text,
    messageId: mail.messageId,
    date: mail.date,
    attachments:
      attachment === undefined
        ? []
        : [
            {
              filename: attachment.name,
              content: Buffer.from(attachment.bytes),
              contentType: 'application/pdf',
            },
          ],
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** The meaning of the codes of Node and of the mail library. */
const CAUSES: Record<string, MailCause> = {
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate-name',
  CERT_HAS_EXPIRED: 'certificate-expired',
  CERT_NOT_YET_VALID: 'certificate-expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate-unknown',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate-unknown',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate-unknown',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate-unknown',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate-unknown',
  ERR_SSL_WRONG_VERSION_NUMBER: 'no-tls',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'no-tls',
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  ECONNRESET: 'closed',
  EPIPE: 'closed',
};

/** The fields of a mail library's error that are read here. */
interface MailError extends Error {
  code?: string | undefined;
  /** The code that Node gave it. */
  originalCode?: string | undefined;
  /** The command that it answers. */
  command?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
}

/**
 * Returns the failure. Only a reply of a mail server is included; the answer of any other service
 * on that port is hidden from the reader of the outbox.
 */
function wordsOf(error: MailError): string {
  const { message, response, responseCode, code, originalCode, command } = error;
  if (command === 'STARTTLS' && response !== undefined) return MAIL_CAUSES['no-starttls'];
  if (responseCode !== undefined && response !== undefined) return oneLine(response);
  const cause = CAUSES[originalCode ?? code ?? ''];
  if (cause !== undefined) return MAIL_CAUSES[cause];
  return oneLine(message.replace(/\s*response=.*$/s, ''));
}

/** Returns the outcome of an attempt that failed. */
function failure(error: MailError, isHanded: boolean): Outcome {
  const { responseCode: status = 0, code } = error;
  const words = wordsOf(error);
  if (isHanded && status < 400) return { kind: 'unsure', words };
  const isOurs = status === 0 && (code === 'EAUTH' || code === 'EMESSAGE');
  const isFinal = status >= 500 || isOurs;
  return { kind: isFinal ? 'refused' : 'later', words };
}

/** The callback of an attempt, and its cancellation. */
export interface AttemptOptions {
  /** Called before the end of the message is sent; where it fails, the end is not sent. */
  onHanding: () => Promise<void>;
  /** Stops an attempt whose message has not been sent. */
  signal: AbortSignal;
}

/**
 * Sends a message to the mail server once. It is accepted only if the server confirms it after the
 * end of the message; where the connection breaks between the two, the outcome is unknown.
 */
export async function handOver(
  account: MailAccount,
  mail: Mail,
  { onHanding, signal }: AttemptOptions,
): Promise<Outcome> {
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection');
  const raw = await rawMail(account, mail);
  let isHanded = false;
  let isOver = false;
  async function* parts() {
    const end = Math.floor((raw.length - 1) / CHUNK_BYTES) * CHUNK_BYTES;
    for (let at = 0; at < end; at += CHUNK_BYTES) yield raw.subarray(at, at + CHUNK_BYTES);
    await onHanding();
    // The attempt ended while the mark was stored, so its end must not be sent any more.
    if (isOver) throw new Error('The attempt is over');
    isHanded = true;
    yield raw.subarray(end);
  }
  const { security } = account;
  const connection = new SMTPConnection({
    host: account.host,
    port: account.port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    connectionTimeout: CONNECTION_MS,
    greetingTimeout: CONNECTION_MS,
    dnsTimeout: CONNECTION_MS,
    socketTimeout: SILENCE_MS,
    allowInternalNetworkInterfaces: true,
  });
  const outcome = await new Promise<Outcome>((resolve) => {
    const fail = (error: MailError) => {
      isOver = true;
      resolve(failure(error, isHanded));
    };
    const stop = () => {
      // A message that has been sent is waited for, because only the reply tells whether it
      // arrived.
      if (!isHanded) fail(new Error(MAIL_CAUSES.stopped));
    };
    const limit = setTimeout(() => fail(new Error(MAIL_CAUSES['too-long'])), ATTEMPT_MS).unref();
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    connection.on('error', fail);
    connection.once('end', () => fail(new Error(MAIL_CAUSES.closed)));
    const send = () =>
      connection.send(
        { from: account.fromAddress, to: [...mail.to], size: raw.length },
        Readable.from(parts(), { objectMode: false }),
        (error, info) => {
          clearTimeout(limit);
          if (error) return fail(error);
          const rejected = (info?.rejectedErrors ?? []).map(wordsOf);
          const words = [info?.response ?? '', ...rejected].map(oneLine).join(' · ');
          resolve({ kind: 'sent', words: words.slice(0, LONGEST_WORDS) });
        },
      );
    connection.connect((error) => {
      if (error) return fail(error);
      if (account.username === '') return send();
      const user = { user: account.username, pass: account.password };
      connection.login(user, (refused) => (refused ? fail(refused) : send()));
    });
  });
  // The connection is closed properly where the message was accepted; otherwise nothing more may be
  // sent.
  if (outcome.kind === 'sent') connection.quit();
  else connection.close();
  return outcome;
}
