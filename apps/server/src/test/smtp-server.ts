import { createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

/** The behaviour of a mail server on a connection; without any option, it accepts the message. */
export interface SmtpBehaviour {
  /** Never answers. */
  isSilent?: boolean;
  /** Replies to each recipient, by address. */
  recipients?: Record<string, string>;
  /** Replies to the end of the message. */
  end?: string;
  /** Closes the connection: before the greeting, before, within or at the end of the message. */
  closes?: 'at-once' | 'before-message' | 'in-message' | 'at-end';
  /** Uses TLS from the start, or after STARTTLS, which it offers then. */
  tls?: { from: 'start' | 'starttls'; key: string; cert: string };
  /** Called when the end of the message has come, before the reply. */
  onEnd?: () => Promise<void>;
}

/** A message that the server accepted. */
export interface TakenMail {
  from: string;
  to: string[];
  raw: string;
}

const END = '\r\n.\r\n';
const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';

/** A small mail server on this machine, whose behaviour a test decides. */
export class SmtpServer {
  port = 0;
  behaviour: SmtpBehaviour = {};
  /** Every message whose end arrived, also those that were refused. */
  readonly arrived: TakenMail[] = [];
  /** The commands of all connections. */
  readonly commands: string[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((socket) => this.talk(socket));

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    this.port = typeof address === 'object' && address !== null ? address.port : 0;
    return this;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** The connection under TLS; a client that refuses the certificate ends it. */
  private secured(socket: Socket, { key, cert }: { key: string; cert: string }): Socket {
    const secured = new TLSSocket(socket, { isServer: true, key, cert });
    secured.on('error', () => secured.destroy());
    return secured;
  }

  private talk(plain: Socket): void {
    const { behaviour } = this;
    this.sockets.add(plain);
    plain.on('close', () => this.sockets.delete(plain));
    plain.on('error', () => undefined);
    const { tls } = behaviour;
    let isSecured = tls?.from === 'start';
    let socket = tls !== undefined && isSecured ? this.secured(plain, tls) : plain;
    if (behaviour.isSilent === true) return;
    if (behaviour.closes === 'at-once') {
      socket.destroy();
      return;
    }
    const say = (line: string) => socket.write(`${line}\r\n`);
    const mail: TakenMail = { from: '', to: [], raw: '' };
    let isMessage = false;
    let buffer = '';
    const end = async () => {
      this.arrived.push(mail);
      await behaviour.onEnd?.();
      if (behaviour.closes === 'at-end') socket.destroy();
      else say(behaviour.end ?? '250 2.0.0 taken as 4711');
    };
    const command = (line: string) => {
      this.commands.push(line);
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'STAR' && tls !== undefined && !isSecured) {
        say('220 2.0.0 go on');
        plain.removeListener('data', receive);
        isSecured = true;
        socket = this.secured(plain, tls);
        socket.on('data', receive);
      } else if (verb === 'EHLO') {
        const offer = tls === undefined || isSecured ? '' : '250-STARTTLS\r\n';
        say(`250-mail.example\r\n${offer}250 AUTH PLAIN`);
      } else if (verb === 'AUTH') {
        const [, , user, password] = line.split(/[ \0]/);
        const given = Buffer.from(user ?? '', 'base64').toString();
        say(
          given === '\0devis\0right' && password === undefined
            ? '235 2.7.0 welcome'
            : '535 5.7.8 wrong password',
        );
      } else if (verb === 'MAIL') {
        mail.from = addressIn(line);
        say('250 2.1.0 fine');
      } else if (verb === 'RCPT') {
        const to = addressIn(line);
        const reply = behaviour.recipients?.[to] ?? '250 2.1.5 fine';
        if (reply.startsWith('2')) mail.to.push(to);
        say(reply);
      } else if (verb === 'DATA') {
        isMessage = true;
        if (behaviour.closes === 'before-message') socket.destroy();
        else say('354 go on');
      } else if (verb === 'QUIT') {
        say('221 bye');
        socket.end();
      } else say('502 5.5.1 not known here');
    };
    const receive = (bytes: Buffer) => {
      buffer += bytes.toString('latin1');
      for (;;) {
        const mark = isMessage ? END : '\r\n';
        if (isMessage && buffer !== '' && behaviour.closes === 'in-message') {
          plain.destroy();
          return;
        }
        const at = buffer.indexOf(mark);
        if (at < 0) return;
        const part = buffer.slice(0, at);
        buffer = buffer.slice(at + mark.length);
        if (isMessage) {
          isMessage = false;
          mail.raw = part;
          void end();
        } else command(part);
      }
    };
    socket.on('data', receive);
    say('220 mail.example ready');
  }
}
