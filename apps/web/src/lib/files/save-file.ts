/** Saves a file to where the browser keeps downloads. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the data by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** What no file name may hold on some system, and marks that cannot be seen in one. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cf}]/gu;
const LONGEST = 80;

/** A project's name as the start of a file's name, on any system; `fallback` when none is left. */
export function fileStem(name: string, fallback: string): string {
  const stem = name
    .replace(FORBIDDEN, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST)
    .replace(/^[. ]+|[. ]+$/g, '');
  return stem === '' ? fallback : stem;
}
