import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';

/** Adds the messages with which quotations are sent. */
export const migration: Migration = {
  number: 18,
  name: 'outbox',
  statements: ({ integer, text, tableEnd }: ColumnTypes) => [
    `create table mail_messages (
      -- Also the first part of its Message-ID.
      id ${text} primary key not null,
      quote_id ${text} not null references quotes (id) on delete cascade,
      -- JSON: the addresses.
      recipients ${text} not null,
      subject ${text} not null,
      text ${text} not null,
      attaches_pdf ${integer} not null,
      with_link ${integer} not null,
      state ${text} not null,
      attempts ${integer} not null,
      -- Null unless it waits.
      next_at ${text},
      claimed_at ${text},
      -- 1 once its end may have reached the mail server.
      handed ${integer} not null,
      -- The link of the present attempt; its secret is stored nowhere.
      link_id ${text},
      words ${text} not null,
      created_at ${text} not null,
      created_by ${text} not null,
      sent_at ${text}
    ${tableEnd}`,
    'create index mail_messages_by_state on mail_messages (state, next_at)',
    'create index mail_messages_by_quote on mail_messages (quote_id, created_at)',
  ],
};
