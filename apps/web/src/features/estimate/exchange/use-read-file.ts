import { MAX_TABLE_ROWS } from '@pcm/domain';
import { useEffect, useState } from 'react';
import { type ReadFile, readFile } from '../../../platform/files/read-file.ts';

/** What a file holds; null while it is read, and while there is none. */
export function useReadFile(file: File | null): ReadFile | null {
  const [done, setDone] = useState<{ file: File; read: ReadFile } | null>(null);
  useEffect(() => {
    if (file === null) return;
    let isLeft = false;
    // A file that vanished or may not be read fails here.
    void readFile(file, MAX_TABLE_ROWS)
      .catch((): ReadFile => ({ kind: 'trouble', trouble: 'damaged' }))
      .then((read) => {
        if (!isLeft) setDone({ file, read });
      });
    return () => {
      isLeft = true;
    };
  }, [file]);
  return done?.file === file ? done.read : null;
}
