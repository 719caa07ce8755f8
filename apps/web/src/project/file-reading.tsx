import { IconFileImport } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { DELIMITERS, type Delimiter } from '../platform/files/delimited-text.ts';
import {
  type FileTrouble,
  MAX_FILE_SIZE,
  MAX_UNPACKED_SIZE,
} from '../platform/files/file-trouble.ts';
import { type ReadFile, readFile } from '../platform/files/read-file.ts';
import { ENCODINGS, type Encoding } from '../platform/files/text-encoding.ts';
import { useBreakpoint } from '../platform/use-breakpoint.ts';
import { useFormat } from '../platform/words/format.ts';
import { useTranslation } from '../platform/words/translation.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { SelectField } from '../ui/fields/choices.tsx';
import { FileDrop } from '../ui/fields/file-drop.tsx';
import { TextArea } from '../ui/fields/text-area.tsx';

/** A CSV file as it was opened. */
export type TextFile = Extract<ReadFile, { kind: 'text' }>;

const NAMES: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 (Western)',
  'windows-1256': 'Windows-1256 (Arabic)',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
};

const SEPARATORS: readonly Delimiter[] = ['comma', 'semicolon', 'tab', 'pipe'];

/** Offers the encoding and separator of a CSV file, in case the guess was wrong. */
export function FileTextChoices(props: { text: TextFile; onChange: (text: TextFile) => void }) {
  const { text, onChange } = props;
  const { t } = useTranslation('exchange');
  return (
    <div className="wrap-12-16 align-bottom">
      <SelectField
        label={t('encoding')}
        value={text.encoding}
        onChange={(encoding) => onChange({ ...text, encoding })}
        options={ENCODINGS.map((value) => ({ value, label: NAMES[value] }))}
      />
      <SelectField
        label={t('separator')}
        value={text.delimiter}
        onChange={(delimiter) => onChange({ ...text, delimiter })}
        options={SEPARATORS.map((value) => ({
          value,
          label: `${t(`separators.${value}`)} ${value === 'tab' ? '' : DELIMITERS[value]}`.trim(),
        }))}
      />
    </div>
  );
}

/** Returns the content of a file; null while it is read and while there is none. */
export function useReadFile(file: File | null, most: number): ReadFile | null {
  const [done, setDone] = useState<{ file: File; read: ReadFile } | null>(null);
  useEffect(() => {
    if (file === null) return;
    let isLeft = false;
    // Fails for a file that was removed or may not be read.
    void readFile(file, most)
      .catch((): ReadFile => ({ kind: 'trouble', trouble: 'damaged' }))
      .then((read) => {
        if (!isLeft) setDone({ file, read });
      });
    return () => {
      isLeft = true;
    };
  }, [file, most]);
  return done?.file === file ? done.read : null;
}

const MEGABYTE = 1024 * 1024;

/** Says why a file cannot be opened. */
export function TroubleNotice({ trouble, name }: { trouble: FileTrouble; name: string }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const size = trouble === 'too-big' ? MAX_FILE_SIZE : MAX_UNPACKED_SIZE;
  return (
    <Notice tone="loss" live>
      {t(`fileError.${trouble}`, { name, size: format.number(size / MEGABYTE) })}
    </Notice>
  );
}

const ACCEPTED = '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values';
interface FileChooserProps {
  /** Names what the file is chosen for. */
  label: string;
  /** The text about the kinds and sizes of files that are taken. */
  limits: string;
  onFile: (file: File) => void;
  /** Absent where only a file will do. */
  onPaste?: ((text: string) => void) | undefined;
  /** The outcome of the file chosen before. */
  children?: ReactNode;
}

/** Accepts a file that is dropped or chosen, or pasted rows. */
export function FileChooser({ label, limits, onFile, onPaste, children }: FileChooserProps) {
  const { t } = useTranslation(['exchange', 'common']);
  const isPhone = useBreakpoint();
  const [pasted, setPasted] = useState('');
  const takePasted = (text: string) => {
    setPasted(text);
    if (/[\t\n]/.test(text)) onPaste?.(text);
  };
  return (
    <FileDrop
      className="stack-12 align-middle text-middle muted pad-card"
      label={label}
      chooseLabel={t('drop.choose')}
      accept={ACCEPTED}
      onFile={onFile}
      onPaste={({ clipboardData }) => {
        const file = clipboardData.files[0];
        if (file === undefined) onPaste?.(clipboardData.getData('text/plain'));
        else onFile(file);
      }}
    >
      {(choose) => (
        <>
          {children}
          <IconFileImport size={28} stroke={1.5} aria-hidden />
          <p>
            {onPaste === undefined || isPhone
              ? t('drop.file')
              : t('drop.hint', { keys: `${t('common:key.ctrl')} V` })}
          </p>
          <Button variant="primary" autoFocus onClick={choose}>
            {t('drop.choose')}
          </Button>
          <p className="size-12">{limits}</p>
          {isPhone && onPaste !== undefined ? (
            // A phone has no keys to paste with, and pastes into a field only.
            <TextArea label={t('drop.pasteHere')} rows={2} value={pasted} onChange={takePasted} />
          ) : null}
        </>
      )}
    </FileDrop>
  );
}
