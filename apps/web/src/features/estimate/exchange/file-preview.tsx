import { MAX_TABLE_ROWS } from '@pcm/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DelimitedRows } from '../../../platform/files/delimited-text.ts';
import { type ReadFile, readTextRows } from '../../../platform/files/read-file.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { ListKey } from '../state/working-line.ts';
import styles from './exchange.module.css';
import { FileTextChoices } from './file-text-choices.tsx';
import { TableDialog } from './table-dialog.tsx';
import type { SourceTable } from './use-table-preview.ts';

type Readable = Exclude<ReadFile, { kind: 'trouble' }>;

interface FilePreviewProps {
  name: string;
  file: Readable;
  list: ListKey | null;
}

/** Shows what the lines of a file would change, with the choices its kind of file has. */
export function FilePreview({ name, file, list }: FilePreviewProps) {
  const { t } = useTranslation('exchange');
  const [sheet, setSheet] = useState(0);
  const [text, setText] = useState(file.kind === 'text' ? file : null);
  const rows: DelimitedRows | Pick<SourceTable, 'cells' | 'beyond'> | undefined =
    text === null
      ? file.kind === 'workbook'
        ? file.sheets[sheet]
        : undefined
      : readTextRows(text, MAX_TABLE_ROWS);
  const cells = rows?.cells ?? [];
  const choices =
    text !== null ? (
      <FileTextChoices text={text} onChange={setText} />
    ) : file.kind === 'workbook' && file.sheets.length > 1 ? (
      <div className={styles['choices']}>
        <SelectField
          label={t('sheet')}
          value={String(sheet)}
          onChange={(chosen) => setSheet(Number(chosen))}
          options={file.sheets.map((one, index) => ({ value: String(index), label: one.name }))}
        />
      </div>
    ) : null;
  return (
    <TableDialog
      key={text === null ? sheet : `${text.encoding} ${text.delimiter}`}
      isFile
      title={t('fileTitleNamed', { name: isolate(name) })}
      fileChoices={choices}
      source={{ cells, beyond: rows?.beyond ?? 0, list }}
    />
  );
}
