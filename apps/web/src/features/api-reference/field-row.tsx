import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import type { JsonSchema, NamedSchemas } from './api-document.ts';
import styles from './api-reference.module.css';
import { SchemaFields } from './schema-fields.tsx';
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
    <li className={styles['field']}>
      <span className={styles['name']} dir="ltr">
        <code>{name}</code>
        <span className={styles['type']}>{typeWords(schema)}</span>
      </span>
      {notes.length > 0 ? <span className={styles['note']}>{notes.join(', ')}</span> : null}
      {hasFields ? (
        <details
          className={styles['nested']}
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
