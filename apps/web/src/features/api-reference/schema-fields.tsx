import { useTranslation } from 'react-i18next';
import type { JsonSchema, NamedSchemas } from './api-document.ts';
import styles from './api-reference.module.css';
import { FieldRow } from './field-row.tsx';
import { objectWithin, typeWords } from './schema-words.ts';

/** The fields of an object, or the type of a plain value. */
export function SchemaFields({ schema, schemas }: { schema: JsonSchema; schemas: NamedSchemas }) {
  const { t } = useTranslation('apiReference');
  const object = objectWithin(schema, schemas);
  const fields = Object.entries(object?.properties ?? {});
  if (object === undefined) {
    return (
      <p className={styles['type']} dir="ltr">
        {typeWords(schema)}
      </p>
    );
  }
  const isList = schema.items !== undefined;
  return (
    <>
      {schema.$ref !== undefined || isList ? (
        <p className={styles['type']} dir="ltr">
          {typeWords(schema)}
        </p>
      ) : null}
      {fields.length === 0 ? <p className={styles['note']}>{t('noFields')}</p> : null}
      <ul className={styles['fields']}>
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
        <p className={styles['note']}>{t('keptUnknown')}</p>
      ) : null}
    </>
  );
}
