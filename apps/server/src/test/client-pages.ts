import type { TestClient } from './test-client.ts';

/** The content type of an HTML form. */
export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Returns the hash of the PDF in the form on a page; empty where there is no form. */
export const pdfOf = (page: string) => /name="pdf" value="([\da-f]{64})"/.exec(page)?.[1] ?? '';

/** Sends the form of a page for clients. */
export const submit = (path: string, fields: Record<string, string>, from: TestClient) =>
  from.send('POST', path, { headers: FORM, payload: new URLSearchParams(fields).toString() });

/** Reads the page of a link, and accepts the quotation on it. */
export async function acceptOn(path: string, name: string, from: TestClient) {
  const pdf = pdfOf((await from.send('GET', path)).body);
  return submit(path, { name, accepted: 'yes', pdf }, from);
}
