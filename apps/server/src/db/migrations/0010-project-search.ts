import type { ColumnTypes } from '../column-types.ts';
import type { Migration } from '../migration.ts';
import type { Engine } from '../schema.ts';

const stateOf = (row: string) =>
  `case when ${row}.deleted_at is not null then 'deleted'
        when ${row}.archived_at is not null then 'archived' else 'living' end`;

const FILL = `insert into project_search (project_id, state, text)
  select id, ${stateOf('projects')}, search_text from projects order by id`;

const hasChanged = (isOther: string) =>
  `old.search_text ${isOther} new.search_text
    or (old.archived_at is null) <> (new.archived_at is null)
    or (old.deleted_at is null) <> (new.deleted_at is null)`;

/**
 * The key is a declared column, because VACUUM may renumber the rows of a table without one, and
 * the index refers to them.
 */
const onSqlite = [
  `create table project_search (
    key integer primary key,
    project_id text not null unique,
    state text not null,
    text text not null
  ) strict`,
  `create virtual table project_words using fts5(text, content='', contentless_delete=1,
    tokenize='trigram case_sensitive 1')`,
  `create trigger project_words_insert after insert on project_search begin
    insert into project_words (rowid, text) values (new.key, new.text);
  end`,
  `create trigger project_words_update after update of text on project_search
  when old.text <> new.text begin
    update project_words set text = new.text where rowid = new.key;
  end`,
  `create trigger project_words_delete after delete on project_search begin
    delete from project_words where rowid = old.key;
  end`,
  FILL,
  `create trigger project_search_insert after insert on projects begin
    insert into project_search (project_id, state, text)
    values (new.id, ${stateOf('new')}, new.search_text);
  end`,
  `create trigger project_search_update after update of search_text, archived_at, deleted_at
  on projects when ${hasChanged('<>')} begin
    update project_search set state = ${stateOf('new')}, text = new.search_text
    where project_id = new.id;
  end`,
  `create trigger project_search_delete after delete on projects begin
    delete from project_search where project_id = old.id;
  end`,
];

/** Without the right to create the extension, searches use no index, but find the same. */
const INDEX = `do $$ begin
  create extension if not exists pg_trgm;
  create index project_search_by_words on project_search using gin (text gin_trgm_ops);
exception
  when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
    raise notice 'pg_trgm is not available: searches of projects read every name';
end $$`;

const onPostgres = ({ text }: ColumnTypes) => [
  `create table project_search (
    project_id ${text} primary key,
    state ${text} not null,
    text ${text} not null
  )`,
  // Processes of the previous version may still save, so the triggers are created first, under
  // their lock.
  `create function keep_project_search() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then
      delete from project_search where project_id = old.id;
    elsif tg_op = 'INSERT' then
      insert into project_search (project_id, state, text)
      values (new.id, ${stateOf('new')}, new.search_text);
    else
      update project_search set state = ${stateOf('new')}, text = new.search_text
      where project_id = new.id;
    end if;
    return null;
  end $$`,
  `create trigger project_search_change after insert or delete on projects
   for each row execute function keep_project_search()`,
  `create trigger project_search_update after update on projects
   for each row when (${hasChanged('is distinct from')})
   execute function keep_project_search()`,
  FILL,
  INDEX,
];

/** Adds the index of the words of projects, which triggers keep with every write. */
export const migration: Migration = {
  number: 10,
  name: 'project-search',
  statements: (types: ColumnTypes, engine: Engine) =>
    engine === 'sqlite' ? onSqlite : onPostgres(types),
};
