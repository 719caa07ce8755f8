/** Saves a file in the browser's download folder. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the download has a reference of its own to the data.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Has the browser download a file of this server under the name that the server gives it. */
export function saveAddress(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
