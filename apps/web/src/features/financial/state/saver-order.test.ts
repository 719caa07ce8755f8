import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueAt } from './pending-leaves.ts';
import { createBrowser, createServer, noAnswer, open, settle, shown } from './saver.fixture.ts';
import type { Saver } from './saver.ts';

/** All events, which may come in any order. */
const event = fc.oneof(
  fc.record({
    kind: fc.constant('edit' as const),
    tab: fc.constantFrom(0, 1),
    field: fc.constantFrom('customerOrderAmount', 'vatRate'),
    value: fc.integer({ min: 0, max: 3 }),
  }),
  fc.record({ kind: fc.constant('other' as const), rate: fc.integer({ min: 40, max: 49 }) }),
  fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(1, 400, 800, 5000, 60_000) }),
  fc.record({ kind: fc.constant('reach' as const), at: fc.nat(5) }),
  fc.record({ kind: fc.constant('answer' as const), at: fc.nat(5) }),
  fc.record({ kind: fc.constant('lose' as const), at: fc.nat(5) }),
  fc.record({ kind: fc.constant('storage' as const), tab: fc.constantFrom(0, 1) }),
  fc.record({ kind: fc.constant('refetch' as const), tab: fc.constantFrom(0, 1) }),
  fc.record({ kind: fc.constant('leave' as const), tab: fc.constantFrom(0, 1) }),
  fc.record({ kind: fc.constant('give up' as const), tab: fc.constantFrom(0, 1) }),
  fc.record({ kind: fc.constant('close' as const), tab: fc.constantFrom(0, 1) }),
  fc.record({ kind: fc.constant('reload' as const) }),
);

type EventOf<T> = T extends fc.Arbitrary<infer Event> ? Event : never;

/** A value given up while it is being sent is not another person's value when it arrives. */
const givenUpOnItsWay: EventOf<typeof event>[] = [
  { kind: 'edit', tab: 0, field: 'vatRate', value: 1 },
  { kind: 'leave', tab: 0 },
  { kind: 'give up', tab: 0 },
  { kind: 'edit', tab: 0, field: 'vatRate', value: 0 },
];

/** A tab that sends the edits of both tabs and closes records that they have arrived. */
const savedByTheOther: EventOf<typeof event>[] = [
  { kind: 'edit', tab: 1, field: 'vatRate', value: 1 },
  { kind: 'storage', tab: 0 },
  { kind: 'pass', ms: 5000 },
  { kind: 'answer', at: 1 },
  { kind: 'answer', at: 1 },
  { kind: 'lose', at: 0 },
  { kind: 'close', tab: 0 },
];

/** A tab that closes during its save reports nothing more about it. */
const closedOnTheWay: EventOf<typeof event>[] = [
  { kind: 'edit', tab: 0, field: 'vatRate', value: 1 },
  { kind: 'storage', tab: 1 },
  { kind: 'pass', ms: 800 },
  { kind: 'answer', at: 0 },
  { kind: 'reach', at: 0 },
  { kind: 'close', tab: 0 },
];

describe('in any order of edits, answers, failures, reloads and saves of others', () => {
  it('the last edit of each field is on the server in the end, unless it was given up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
        const [server, browser] = [createServer(true), createBrowser(1000)];
        let savers: (Saver | undefined)[] = [
          open(server, browser, 'a'),
          open(server, browser, 'b'),
        ];
        const last: Record<string, unknown> = {};
        /** Tabs with an edit: these report that it was saved, whichever tab sent it. */
        const typedIn = new Set<Saver>();
        let isAnyGivenUp = false;
        let opened = 2;
        for (const now of events) {
          const journey =
            'at' in now
              ? server.journeys.at(now.at % Math.max(1, server.journeys.length))
              : undefined;
          switch (now.kind) {
            case 'leave':
              savers[now.tab]?.leave();
              break;
            case 'close': {
              const [closing, left] = [savers[now.tab], savers[1 - now.tab]];
              // One tab stays open, and has to learn what happened to the other tab's edits.
              if (closing === undefined || left === undefined) break;
              closing.leave();
              browser.closeTab(closing);
              savers[now.tab] = undefined;
              break;
            }
            case 'edit': {
              if (savers[now.tab] === undefined) break;
              savers[now.tab]?.edit({ profitAnalysis: { [now.field]: now.value } });
              const saver = savers[now.tab];
              if (saver !== undefined) typedIn.add(saver);
              last[`profitAnalysis.${now.field}`] = now.value;
              // Time passes between two keystrokes.
              await browser.pass(1);
              break;
            }
            case 'other':
              server.other({ profitAnalysis: { corporateTaxRate: now.rate } });
              last['profitAnalysis.corporateTaxRate'] = now.rate;
              break;
            case 'pass':
              await browser.pass(now.ms);
              break;
            case 'reach':
              journey?.reach();
              break;
            case 'answer':
              journey?.answer();
              break;
            case 'lose':
              journey?.lose(noAnswer());
              break;
            case 'storage':
              browser.hear(savers[now.tab], false);
              break;
            case 'give up': {
              isAnyGivenUp = true;
              const given = Object.keys(savers[now.tab]?.get().leaves ?? {});
              savers[now.tab]?.takeBack();
              for (const path of given.filter((one) => !(one in browser.readKept()))) {
                // The server's value stays and no tab sends the rest, but a call under way may
                // still arrive.
                if (server.journeys.length > 0) delete last[path];
                else last[path] = valueAt(server.get().data, path);
              }
              break;
            }
            case 'refetch':
              savers[now.tab]?.see(server.get());
              break;
            default:
              // Both pages are reloaded; calls under way may or may not arrive. Messages between
              // tabs arrive before a person can reload.
              for (const saver of savers) browser.hear(saver);
              browser.close();
              savers = [
                open(server, browser, `tab${opened}`),
                open(server, browser, `tab${opened + 1}`),
              ];
              opened += 2;
          }
          await settle();
          // A value is never shown other than it was edited.
          for (const [path, value] of Object.entries(last)) {
            const isOnServer = valueAt(server.get().data, path) === value;
            const isKept = browser.readKept()[path]?.value === value;
            expect(isOnServer || isKept).toBe(true);
          }
        }
        server.isPatient(false);
        for (let round = 0; round < 6; round++) {
          for (const journey of server.journeys.slice()) journey.answer();
          await settle();
          for (const saver of savers) browser.hear(saver);
          await browser.pass(60_000);
        }
        for (const [path, value] of Object.entries(last)) {
          expect(valueAt(server.get().data, path)).toBe(value);
        }
        for (const saver of savers) {
          if (saver === undefined) continue;
          expect(saver.get().save.status).toBe('saved');
          const isSaid = saver.get().save.savedAt !== null;
          expect(isSaid || isAnyGivenUp || !typedIn.has(saver)).toBe(true);
          // Each tab shows every value that any tab has sent.
          for (const [path, value] of Object.entries(last)) {
            if (path === 'profitAnalysis.corporateTaxRate') continue;
            expect(valueAt(shown(saver), path)).toBe(value);
          }
        }
        expect(browser.readKept()).toEqual({});
      }),
      { numRuns: 400, examples: [[givenUpOnItsWay], [savedByTheOther], [closedOnTheWay]] },
    );
  });
});
