import { type ClipboardEventHandler, type ReactNode, useState } from 'react';
import styles from './field.module.css';

interface FileDropProps {
  /** Names the drop area. */
  label: string;
  className: string | undefined;
  /** Names the file input. */
  chooseLabel: string;
  /** The kinds of files offered in the file dialog; by default all. */
  accept?: string;
  onFile: (file: File) => void;
  onPaste?: ClipboardEventHandler | undefined;
  /** Renders the content of the area, with a button that calls `choose`. */
  children: (choose: () => void) => ReactNode;
}

/** An area where a file is dropped or chosen. */
export function FileDrop(props: FileDropProps) {
  const { label, className, chooseLabel, accept, onFile, onPaste, children } = props;
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  return (
    <section
      className={`${styles.drop} ${className ?? ''}`}
      aria-label={label}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      onPaste={onPaste}
    >
      {children(() => input?.click())}
      <input
        ref={setInput}
        type="file"
        accept={accept}
        className="visually-hidden"
        tabIndex={-1}
        // Screen readers get the button instead.
        aria-hidden
        aria-label={chooseLabel}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
    </section>
  );
}
