// The types of the parts of nodemailer that the outbox uses, because the library's own types allow
// any value in many places.

declare module 'nodemailer/lib/mail-composer' {
  interface Address {
    name: string;
    address: string;
  }

  export default class MailComposer {
    constructor(mail: {
      from: Address;
      to: Address[];
      replyTo?: string;
      subject: string;
      text: string;
      messageId: string;
      date: Date;
      attachments: { filename: string; content: Uint8Array; contentType: string }[];
      disableFileAccess: true;
      disableUrlAccess: true;
    });

    compile(): { build: () => Promise<Buffer> };
  }
}

declare module 'nodemailer/lib/smtp-connection' {
  import type { EventEmitter } from 'node:events';
  import type { Readable } from 'node:stream';

  interface MailError extends Error {
    code?: string;
    response?: string;
    responseCode?: number;
  }

  export default class SMTPConnection extends EventEmitter {
    constructor(options: {
      host: string;
      port: number;
      secure: boolean;
      requireTLS: boolean;
      ignoreTLS: boolean;
      connectionTimeout: number;
      greetingTimeout: number;
      dnsTimeout: number;
      socketTimeout: number;
      allowInternalNetworkInterfaces: boolean;
    });

    connect(done: (error?: MailError) => void): void;
    login(user: { user: string; pass: string }, done: (error: MailError | null) => void): void;
    send(
      envelope: { from: string; to: string[]; size: number },
      message: Readable,
      done: (
        error: MailError | null,
        info?: { response: string; rejectedErrors?: MailError[] },
      ) => void,
    ): void;
    quit(): void;
    close(): void;
  }
}
