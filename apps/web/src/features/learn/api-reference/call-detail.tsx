import { useTranslation } from 'react-i18next';
import type { ApiCall, NamedSchemas } from './api-document.ts';
import styles from './api-reference.module.css';
import { CallErrors } from './call-errors.tsx';
import { CurlExample } from './curl-example.tsx';
import { FieldRow, SchemaFields } from './schema-fields.tsx';

/** Everything about one call. */
export function CallDetail({ call, schemas }: { call: ApiCall; schemas: NamedSchemas }) {
  const { t } = useTranslation('apiReference');
  return (
    <div className={styles.detail}>
      {call.parameters.length > 0 ? (
        <section>
          <h3 className={styles.heading}>{t('parameters')}</h3>
          <ul className={styles.fields}>
            {call.parameters.map((parameter) => (
              <FieldRow
                key={parameter.name}
                name={parameter.name}
                schema={parameter.schema}
                schemas={schemas}
                isRequired={parameter.required}
                place={parameter.place === 'path' ? t('inPath') : t('inQuery')}
              />
            ))}
          </ul>
        </section>
      ) : null}
      {call.body ? (
        <section>
          <h3 className={styles.heading}>{t('body')}</h3>
          <SchemaFields schema={call.body} schemas={schemas} />
        </section>
      ) : null}
      <section>
        <h3 className={styles.heading}>{t('reply', { status: call.reply.status })}</h3>
        <SchemaFields schema={call.reply.schema ?? {}} schemas={schemas} />
      </section>
      <CallErrors errors={call.errors} />
      <CurlExample call={call} schemas={schemas} />
    </div>
  );
}
