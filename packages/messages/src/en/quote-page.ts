/** The page on which a client reads a quotation and accepts it, in the language of the quotation. */
export default {
  title: 'Quotation {{number}}',
  revision: 'Revision {{revision}}',
  object: 'Object',
  client: 'For',
  issued: 'Issued on',
  validUntil: 'Valid until',
  excludingVat: 'Total without VAT',
  vat: 'VAT',
  includingVat: 'Total with VAT',
  read: 'Read the quotation (PDF)',
  accept: {
    title: 'Accept the quotation',
    text: 'You order the work as quotation {{number}}, revision {{revision}}, describes it, for {{total}} with VAT.',
    name: 'Your first and last name',
    confirm: 'I have read the quotation and accept it for {{client}}.',
    kept: 'Your name, the time and the address of your connection are kept with the quotation.',
    button: 'Accept the quotation',
    nameMissing: 'Enter your name, at most 120 characters.',
    confirmMissing: 'Tick the box to accept.',
  },
  accepted: {
    title: 'This quotation is accepted',
    by: 'Accepted by {{name}} on {{day}}.',
    on: 'Accepted on {{day}}.',
  },
  lost: {
    title: 'This quotation is closed',
    text: 'It was declined on {{day}}. If that is not so, tell the company.',
  },
  expired: {
    title: 'This quotation has expired',
    text: 'It was valid until {{day}}. The company can make a new revision.',
  },
  cancelled: {
    title: 'This quotation was withdrawn',
    text: 'It can no longer be accepted. The company answers your questions.',
  },
  superseded: {
    title: 'A newer revision has taken its place',
    text: 'This revision can no longer be accepted. The company sends you the newer one.',
  },
  link: {
    title: 'This link no longer works',
    expired: 'Its time has passed. Ask the company for a new one.',
    revoked: 'The company has withdrawn it. Ask the company for a new one.',
  },
  unknown: {
    title: 'Nothing can be shown here',
    text: 'The address is incomplete or no longer valid. Open it again from the message that you received, or ask its sender.',
  },
  busy: {
    title: 'Too many requests',
    text: 'Wait a few minutes, then open the link again.',
  },
  failed: {
    title: 'That did not work',
    text: 'Open the link again in a moment: it shows whether the quotation is accepted.',
  },
  questions: 'Questions',
};
