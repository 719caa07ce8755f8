import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const DAY_MS = 24 * 60 * 60_000;

/** Writes a value of ASN.1 in DER. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const bits = (content: Uint8Array) => der(0x03, Buffer.from([0]), content);
const TRUE = Buffer.from('0101ff', 'hex');
/** The encoded identifiers of the parts of a certificate. */
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const ALTERNATIVE_NAMES = Buffer.from('0603551d11', 'hex');
const BASIC_CONSTRAINTS = Buffer.from('0603551d13', 'hex');
const ECDSA_SHA256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));

const nameOf = (text: string) =>
  sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(text)))));

const timeOf = (moment: Date) => {
  const digits = moment.toISOString().replace(/\D/g, '').slice(0, 14);
  return der(0x18, Buffer.from(`${digits}Z`));
};

const pemOf = (bytes: Buffer) => {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
};

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

interface CertificateTerms {
  subject: string;
  issuer: string;
  /** The last moment of its validity. */
  until: Date;
  extensions: Buffer;
  of: KeyObject;
  by: KeyObject;
}

function certificate({ subject, issuer, until, extensions, of, by }: CertificateTerms): string {
  const from = new Date(until.getTime() - 365 * DAY_MS);
  const version = der(0xa0, Buffer.from('020102', 'hex'));
  // A leading 1 keeps the number positive and of full length.
  const serial = der(0x02, Buffer.from([1]), randomBytes(8));
  const content = sequence(
    version,
    serial,
    ECDSA_SHA256,
    nameOf(issuer),
    sequence(timeOf(from), timeOf(until)),
    nameOf(subject),
    of.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extensions)),
  );
  return pemOf(sequence(content, ECDSA_SHA256, bits(sign('sha256', content, by))));
}

/** An authority for this test alone, and certificates of servers that it signs. */
export function testAuthority() {
  const issuer = `Authority of a test ${randomBytes(4).toString('hex')}`;
  const { publicKey, privateKey } = newKeys();
  const extension = sequence(BASIC_CONSTRAINTS, TRUE, der(0x04, sequence(TRUE)));
  const until = new Date(Date.now() + 30 * DAY_MS);
  const own = { subject: issuer, issuer, until, extensions: extension };
  return {
    /** The certificate that a machine has to trust. */
    cert: certificate({ ...own, of: publicKey, by: privateKey }),
    /** Returns key and certificate of a server with a name, valid for a number of days. */
    serverWith(name: string, days = 10): { key: string; cert: string } {
      const keys = newKeys();
      const names = der(0x04, sequence(der(0x82, Buffer.from(name))));
      const cert = certificate({
        subject: name,
        issuer,
        until: new Date(Date.now() + days * DAY_MS),
        extensions: sequence(ALTERNATIVE_NAMES, names),
        of: keys.publicKey,
        by: privateKey,
      });
      return { key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }), cert };
    },
  };
}
