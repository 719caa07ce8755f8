import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import type { JsonSchema, NamedSchemas } from './api-document.ts';
import styles from './api-reference.module.css';
import { limitsOf, objectWithin, resolved, typeWords } from './schema-words.ts';

interface FieldRowProps {
  name: string;
  schema: JsonSchema;
  schemas: NamedSchemas;
  isRequired: boolean;
  place?: string | undefined;
}

/** One field: name, type, limits; its own fields open below it. */
export function FieldRow({ name, schema, schemas, isRequired, place }: FieldRowProps) {
  const { t } = useTranslation('apiReference');
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  const hasFields = objectWithin(schema, schemas) !== undefined;
  const notes = [
    place,
    isRequired ? t('required') : undefined,
    ...limitsOf(resolved(schema, schemas)).map((limit) =>
      t(limit.name, { value: format.number(limit.value) }),
    ),
  ].filter(Boolean);
  return (
    <li className={styles.field}>
      <span className={styles.name} dir="ltr">
        <code>{name}</code>
        <span className={styles.type}>{typeWords(schema)}</span>
      </span>
      {notes.length > 0 ? <span className={styles.note}>{notes.join(', ')}</span> : null}
      {hasFields ? (
        <details
          className={styles.nested}
          open={opened}
          onToggle={(event) => {
            event.stopPropagation();
            setOpened(event.currentTarget.open);
          }}
        >
          <summary>{t('showFields', { name: `\u2068${name}\u2069` })}</summary>
          {opened ? <SchemaFields schema={schema} schemas={schemas} /> : null}
        </details>
      ) : null}
    </li>
  );
}

/** The fields of an object, or the type of a plain value. */
export function SchemaFields({ schema, schemas }: { schema: JsonSchema; schemas: NamedSchemas }) {
  const { t } = useTranslation('apiReference');
  const object = objectWithin(schema, schemas);
  const fields = Object.entries(object?.properties ?? {});
  if (object === undefined) {
    return (
      <p className={styles.type} dir="ltr">
        {typeWords(schema)}
      </p>
    );
  }
  const isList = schema.items !== undefined;
  return (
    <>
      {schema.$ref !== undefined || isList ? (
        <p className={styles.type} dir="ltr">
          {typeWords(schema)}
        </p>
      ) : null}
      {fields.length === 0 ? <p className={styles.note}>{t('noFields')}</p> : null}
      <ul className={styles.fields}>
        {fields.map(([name, field]) => (
          <FieldRow
            key={name}
            name={name}
            schema={field}
            schemas={schemas}
            isRequired={object.required?.includes(name) ?? false}
          />
        ))}
      </ul>
      {typeof object.additionalProperties === 'object' ? (
        <p className={styles.note}>{t('keptUnknown')}</p>
      ) : null}
    </>
  );
}
