import { DOCUMENT_KINDS } from '@pcm/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOSTILE_TEXTS } from '../../test/hostile-texts.ts';
import { readPdf } from '../../test/pdf-text.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { wholeEstimate } from '../../test/whole-estimate.ts';

let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer('sqlite');
  client = await server.loggedIn();
});
afterAll(() => server.close());

/** Makes an estimate with one text in every field that people type in. */
function estimateOf(text: string) {
  return {
    ...wholeEstimate,
    projectInfo: { ...wholeEstimate.projectInfo, name: text, client: text, location: text },
    personnel: [{ type: text, description: text, count: 1, rate: 100, days: 2 }],
    equipment: { ropeAccess: [{ name: text, description: text, quantity: 1, rate: 5, days: 1 }] },
    logistics: { transportation: [{ name: text, count: 1, rate: 5, days: 1 }] },
    insurance: [{ name: text, description: text, cost: 1 }],
    additionalServices: [
      { name: text, description: text, cost: 1, selected: true },
      { name: text, cost: 1, selected: false },
    ],
  };
}

const letters = (text: string) => text.replace(/[^\p{Script=Latin}\d#$<>{}()[\]"'=*_@]/gu, '');

/** Texts in scripts that PDF readers return in the same order and that the fonts contain. */
const READABLE = /^[\p{Script=Latin}\p{P}\p{S}\p{N}\s]+$/u;

test.each(HOSTILE_TEXTS.map((text, index) => [index, text] as const))(
  'hostile text %i is printed, not obeyed',
  async (index, text) => {
    const kind = DOCUMENT_KINDS[index % DOCUMENT_KINDS.length] ?? 'cost-report';
    const reply = await client.call('createDocument', {
      body: {
        kind,
        language: index % 2 === 0 ? 'en' : 'ar',
        data: estimateOf(text),
        quotation: { reference: text, validityDays: 10, conditions: text, scope: true },
        seller: { name: text.slice(0, 100), address: text.slice(0, 100), bank: text.slice(0, 100) },
      },
    });
    // No database can store a NUL, so the API refuses it in every call.
    expect(reply.status).toBe(text.includes('\u0000') ? 400 : 200);
    if (reply.status === 400) return;
    const pdf = await readPdf(reply.body);
    expect(pdf.raw).not.toMatch(/\/S \/(JavaScript|URI|Launch)|\/OpenAction \[/);
    expect(pdf.pages.length).toBeLessThan(12);
    expect(pdf.text).not.toContain('root:x:0');
    if (index % 2 === 0 && READABLE.test(text)) expect(letters(pdf.text)).toContain(letters(text));
  },
);
