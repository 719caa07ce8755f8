import { ERROR_CODES } from '@pcm/contract';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { sayDone } from '../../../ui/feedback/toast-store.ts';
import type { ApiCall, JsonSchema, NamedSchemas } from './api-document.queries.ts';
import styles from './api-reference.module.css';
import { curlCommand, limitsOf, objectWithin, resolved, typeWords } from './schema-words.ts';

interface FieldRowProps {
  name: string;
  schema: JsonSchema;
  schemas: NamedSchemas;
  isRequired: boolean;
  place?: string | undefined;
}

/** Shows one field: name, type and limits; its own fields open below it. */
function FieldRow({ name, schema, schemas, isRequired, place }: FieldRowProps) {
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
    <li className={`wrap ruled-above ${styles.field}`}>
      <span className={`wrap within ${styles.name}`} dir="ltr">
        <code className="size-12 strong">{name}</code>
        <span className="muted size-12 break-words">{typeWords(schema)}</span>
      </span>
      {notes.length > 0 ? <span className="faint size-12">{notes.join(', ')}</span> : null}
      {hasFields ? (
        <details
          className={`shrinks ${styles.nested}`}
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

/** Shows the fields of an object, or the type of a plain value. */
function SchemaFields({ schema, schemas }: { schema: JsonSchema; schemas: NamedSchemas }) {
  const { t } = useTranslation('apiReference');
  const object = objectWithin(schema, schemas);
  const fields = Object.entries(object?.properties ?? {});
  const type = (
    <p className="muted size-12 break-words" dir="ltr">
      {typeWords(schema)}
    </p>
  );
  if (object === undefined) return type;
  return (
    <>
      {schema.$ref !== undefined || schema.items !== undefined ? type : null}
      {fields.length === 0 ? <p className="faint size-12">{t('noFields')}</p> : null}
      <ul className="bare-list">
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
        <p className="faint size-12">{t('keptUnknown')}</p>
      ) : null}
    </>
  );
}

/** Shows the call as a command for the terminal. */
function CurlExample({ call, schemas }: { call: ApiCall; schemas: NamedSchemas }) {
  const { t } = useTranslation('apiReference');
  const [copied, setCopied] = useState(false);
  const command = curlCommand(call, schemas, window.location.origin);
  const copy = async () => {
    await navigator.clipboard.writeText(command);
    setCopied(true);
    sayDone(t('copied'));
  };
  return (
    <section>
      <h3 className={`subheading ${styles.heading}`}>{t('example')}</h3>
      <pre className={`size-12 on-sunk framed below-8 ${styles.code}`} dir="ltr" tabIndex={0}>
        {command}
      </pre>
      <Button
        size="sm"
        icon={copied ? <IconCheck size={16} /> : <IconCopy size={16} stroke={1.75} />}
        onClick={copy}
      >
        {t('copyCurl')}
      </Button>
    </section>
  );
}

/** Lists the errors of a call: status, code, and the text for the user. */
function CallErrors({ errors }: { errors: ApiCall['errors'] }) {
  const { t } = useTranslation(['apiReference', 'errors']);
  const textOf = (code: string) => {
    const known = ERROR_CODES.find((one) => one === code);
    // The server fills in the values of the texts, such as seconds and lengths.
    return known === undefined ? '' : t(`errors:${known}`, { seconds: 'n', min: 'n' });
  };
  return (
    <section>
      <h3 className={`subheading ${styles.heading}`}>{t('errors')}</h3>
      <ul className="bare-list">
        {errors.flatMap(({ status, codes }) =>
          codes.map((code) => (
            <li key={`${status} ${code}`} className={`wrap ruled-above ${styles.field}`}>
              <span className={`wrap within ${styles.name}`} dir="ltr">
                <code className="size-12 strong">{status}</code>
                <span className="muted size-12 break-words">{code}</span>
              </span>
              <span className="faint size-12">{textOf(code)}</span>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}

/** Shows everything about one call. */
export function CallDetail({ call, schemas }: { call: ApiCall; schemas: NamedSchemas }) {
  const { t } = useTranslation('apiReference');
  return (
    <div className={`grid gap-20 ${styles.detail}`}>
      {call.parameters.length > 0 ? (
        <section>
          <h3 className={`subheading ${styles.heading}`}>{t('parameters')}</h3>
          <ul className="bare-list">
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
          <h3 className={`subheading ${styles.heading}`}>{t('body')}</h3>
          <SchemaFields schema={call.body} schemas={schemas} />
        </section>
      ) : null}
      <section>
        <h3 className={`subheading ${styles.heading}`}>
          {t('reply', { status: call.reply.status })}
        </h3>
        <SchemaFields schema={call.reply.schema ?? {}} schemas={schemas} />
      </section>
      <CallErrors errors={call.errors} />
      <CurlExample call={call} schemas={schemas} />
    </div>
  );
}
