import { type EstimateData, withEdits } from '@pcm/domain';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../platform/api/api-error.ts';
import { SAVE_AFTER_MS } from './estimate-edits.ts';
import {
  createBrowser,
  createServer,
  markup,
  noAnswer,
  open,
  order,
  orderOf,
  projectOf,
  settle,
  shown,
  start,
  vat,
} from './saver.fixture.ts';

describe('edits of Financial Analysis', () => {
  it('show at once and are saved 800 ms after the last one, in one save', async () => {
    const [server, browser] = [createServer(), createBrowser()];
    const saver = open(server, browser);
    saver.edit(order(1));
    await browser.pass(SAVE_AFTER_MS - 1);
    saver.edit(order(190_000));
    expect(orderOf(shown(saver))).toBe(190_000);
    await browser.pass(SAVE_AFTER_MS - 1);
    expect(server.get().version).toBe(1);
    await browser.pass(1);
    expect(server.get().version).toBe(2);
    expect(orderOf(server.get().data)).toBe(190_000);
    expect(saver.get().save).toMatchObject({ status: 'saved', savedAt: new Date(1599) });
    expect(saver.get().fields).toEqual({});
    expect(browser.readKept()).toEqual({});
  });

  it('made while a save is on its way are not rolled back by its late answer', async () => {
    const [server, browser] = [createServer(true), createBrowser()];
    const saver = open(server, browser);
    saver.edit(order(1));
    await browser.pass(SAVE_AFTER_MS);
    server.journeys[0]?.answer();
    await settle();
    saver.edit(order(12));
    server.journeys[0]?.answer();
    await settle();
    expect(orderOf(server.get().data)).toBe(1);
    expect(orderOf(shown(saver))).toBe(12);
    server.isPatient(false);
    await browser.pass(SAVE_AFTER_MS);
    expect(orderOf(server.get().data)).toBe(12);
    expect(saver.get().save.status).toBe('saved');
  });

  it('are laid over what others saved of other fields, without asking', async () => {
    const [server, browser] = [createServer(), createBrowser()];
    const saver = open(server, browser);
    saver.edit(order(190_000));
    server.other(vat(10));
    await browser.pass(SAVE_AFTER_MS);
    expect(server.get().data.profitAnalysis).toEqual({ customerOrderAmount: 190_000, vatRate: 10 });
    expect(saver.get().save.status).toBe('saved');
  });

  it('ask when somebody else set the same field; the other fields are saved meanwhile', async () => {
    const [server, browser] = [createServer(), createBrowser()];
    const saver = open(server, browser);
    saver.edit(order(190_000));
    saver.edit(markup(25));
    server.other(order(200_000));
    await browser.pass(SAVE_AFTER_MS);
    expect(saver.get().save).toMatchObject({
      status: 'conflict',
      conflicts: [{ path: 'profitAnalysis.customerOrderAmount', mine: 190_000, theirs: 200_000 }],
    });
    expect(server.get().data.contingencies?.profitMargin).toBe(25);
    expect(orderOf(shown(saver))).toBe(190_000);
    expect(await saver.resolve('mine')).toBe(true);
    expect(orderOf(server.get().data)).toBe(190_000);

    saver.edit(order(1));
    server.other(order(2));
    await browser.pass(SAVE_AFTER_MS);
    expect(await saver.resolve('theirs')).toBe(true);
    expect(orderOf(server.get().data)).toBe(2);
    expect(orderOf(shown(saver))).toBe(2);
  });

  it('edited again while somebody is asked are asked about anew', async () => {
    const [server, browser] = [createServer(), createBrowser()];
    const saver = open(server, browser);
    saver.edit(order(1));
    server.other(order(2));
    await browser.pass(SAVE_AFTER_MS);
    saver.edit(order(3));
    await browser.pass(SAVE_AFTER_MS);
    expect(saver.get().save).toMatchObject({ status: 'conflict', conflicts: [{ mine: 3 }] });
    saver.edit(order(2));
    await browser.pass(SAVE_AFTER_MS);
    expect(saver.get().save).toMatchObject({ status: 'saved', conflicts: [] });
  });

  it('are read and laid over again when somebody saves in between', async () => {
    const [server, browser] = [createServer(true), createBrowser()];
    const saver = open(server, browser);
    saver.edit(order(190_000));
    await browser.pass(SAVE_AFTER_MS);
    server.journeys[0]?.answer();
    await settle();
    server.other(vat(10));
    server.isPatient(false);
    server.journeys[0]?.answer();
    await settle();
    expect(server.get().data.profitAnalysis).toEqual({ customerOrderAmount: 190_000, vatRate: 10 });
  });

  it('whose answer was lost are no conflict with themselves', async () => {
    const [server, browser] = [createServer(true), createBrowser()];
    const saver = open(server, browser);
    saver.edit(order(5));
    await browser.pass(SAVE_AFTER_MS);
    server.journeys[0]?.answer();
    await settle();
    const [save] = server.journeys;
    save?.reach();
    save?.lose(noAnswer());
    await settle();
    expect(saver.get().save.status).toBe('retrying');
    saver.edit(order(6));
    // The page is reloaded at this moment.
    browser.close();
    server.isPatient(false);
    const again = open(server, browser);
    expect(orderOf(shown(again))).toBe(6);
    await browser.pass(0);
    expect(again.get().save).toMatchObject({ status: 'saved', isPickedUp: true });
    expect(orderOf(server.get().data)).toBe(6);
  });

  it('are tried again after 2, 4, 8 … 60 seconds, and at once when asked', async () => {
    const [server, browser] = [createServer(), createBrowser()];
    const saver = open(server, browser);
    const fault = new ApiError(500, 'internal', 'Something went wrong');
    saver.edit(order(190_000));
    server.failNext(...Array.from({ length: 8 }, () => fault));
    await browser.pass(SAVE_AFTER_MS);
    const waits: number[] = [];
    for (let failure = 0; failure < 7; failure++) {
      const wait = (saver.get().save.retryAt?.getTime() ?? 0) - browser.now();
      waits.push(wait);
      await browser.pass(wait);
    }
    expect(waits).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
    saver.retry();
    await settle();
    expect(saver.get().save.status).toBe('saved');
    expect(orderOf(server.get().data)).toBe(190_000);
  });

  it('wait as long as a busy server asks for', async () => {
    const [server, browser] = [createServer(), createBrowser()];
    const saver = open(server, browser);
    const body = { type: '', title: '', status: 429, detail: '', message: '', requestId: '' };
    server.failNext(
      new ApiError(429, 'too-many-requests', '', {
        ...body,
        code: 'too-many-requests',
        retryAfter: 45,
      }),
    );
    saver.edit(order(1));
    await browser.pass(SAVE_AFTER_MS);
    expect(saver.get().save).toMatchObject({
      status: 'retrying',
      retryAt: new Date(SAVE_AFTER_MS + 45_000),
    });
  });

  it('that the server refuses can be taken back; the others are saved', async () => {
    const [server, browser] = [createServer(), createBrowser()];
    const saver = open(server, browser);
    const body = { type: '', title: '', status: 400, detail: '', message: '', requestId: '' };
    const refusal = new ApiError(400, 'invalid-input', 'Some fields are not valid', {
      ...body,
      code: 'invalid-input',
      fields: [{ path: 'profitAnalysis.vatRate', message: 'Too big' }],
    });
    saver.edit(vat(150));
    saver.edit(order(190_000));
    server.isPatient(true);
    await browser.pass(SAVE_AFTER_MS);
    server.journeys[0]?.answer();
    await settle();
    server.other({ contingencies: { weatherDelay: 7 } });
    server.journeys[0]?.lose(refusal);
    await settle();
    expect(saver.get().save.status).toBe('refused');
    // The saver reads the project again and applies the edits to the answer.
    server.journeys[0]?.answer();
    await settle();
    expect(shown(saver).contingencies?.weatherDelay).toBe(7);
    server.isPatient(false);
    expect(saver.takeBack()).toEqual(vat(150));
    await settle();
    expect(server.get().data.profitAnalysis).toEqual({ customerOrderAmount: 190_000, vatRate: 20 });
    expect(saver.get().save.status).toBe('saved');
  });

  it('of a project that was deleted stay until the delete is taken back', async () => {
    const [server, browser] = [createServer(), createBrowser()];
    const saver = open(server, browser);
    saver.edit(order(190_000));
    server.remove();
    await browser.pass(SAVE_AFTER_MS);
    expect(saver.get().save.status).toBe('gone');
    expect(orderOf(shown(saver))).toBe(190_000);
    expect(await saver.restore()).toBe(true);
    expect(orderOf(server.get().data)).toBe(190_000);
  });

  it('are not hidden by an older version that is read late', () => {
    const [server, browser] = [createServer(), createBrowser()];
    const saver = open(server, browser);
    saver.see(projectOf(withEdits(start, order(3)), 7));
    saver.see(projectOf(withEdits(start, order(2)), 6));
    expect(orderOf(shown(saver))).toBe(3);
  });
});

describe('amounts', () => {
  it('that were typed before somebody changed the currency are asked about, converted', async () => {
    const [server, browser] = [createServer(), createBrowser()];
    const saver = open(server, browser);
    saver.edit(order(196_000));
    server.otherEstimate((data) => ({ ...data, settings: { currency: 'USD' } }));
    await browser.pass(SAVE_AFTER_MS);
    expect(saver.get().save).toMatchObject({
      status: 'conflict',
      conflicts: [{ mine: 20_000, theirs: 186_000 }],
    });
    expect(await saver.resolve('mine')).toBe(true);
    expect(orderOf(server.get().data)).toBe(20_000);
  });
});

describe('a page that goes', () => {
  it('sends what waits; the next visit has nothing to tell about it', async () => {
    const [server, browser] = [createServer(), createBrowser()];
    const saver = open(server, browser);
    saver.edit(order(190_000));
    saver.leave();
    browser.close();
    expect(orderOf(server.get().data)).toBe(190_000);
    const again = open(server, browser);
    await browser.pass(0);
    expect(again.get().save).toMatchObject({ status: 'saved', isPickedUp: false });
    expect(server.get().version).toBe(2);
  });

  it('keeps what did not arrive for the next visit', async () => {
    const [server, browser] = [createServer(), createBrowser()];
    const saver = open(server, browser);
    saver.edit(order(190_000));
    server.failNext(noAnswer());
    saver.leave();
    browser.close();
    const again = open(server, browser);
    expect(orderOf(shown(again))).toBe(190_000);
    await browser.pass(0);
    expect(again.get().save).toMatchObject({ status: 'saved', isPickedUp: true });
    expect(orderOf(server.get().data)).toBe(190_000);
  });
});

describe('two tabs on one project', () => {
  it('keep the edits of both, and show them', async () => {
    const [server, browser] = [createServer(), createBrowser()];
    const [one, other] = [open(server, browser, 'a'), open(server, browser, 'b')];
    one.edit(order(190_000));
    browser.hear(other);
    other.edit(vat(10));
    browser.hear(one);
    expect(shown(one)).toEqual(shown(other));
    await browser.pass(SAVE_AFTER_MS);
    browser.hear(one);
    browser.hear(other);
    await browser.pass(SAVE_AFTER_MS);
    expect(server.get().data.profitAnalysis).toEqual({ customerOrderAmount: 190_000, vatRate: 10 });
    for (const saver of [one, other]) expect(saver.get().fields).toEqual({});
    expect(browser.readKept()).toEqual({});
  });

  it('send what a closed tab left behind', async () => {
    const [server, browser] = [createServer(), createBrowser()];
    const closing = { ...browser, after: () => () => undefined };
    const [one, other] = [open(server, closing, 'a'), open(server, browser, 'b')];
    one.edit(order(190_000));
    browser.hear(other);
    await browser.pass(5000);
    expect(orderOf(server.get().data)).toBe(190_000);
  });

  it('say that an edit is saved also when the other one took it along as it was closed', async () => {
    const [server, browser] = [createServer(), createBrowser()];
    const [closing, staying] = [open(server, browser, 'a'), open(server, browser, 'b')];
    server.failNext(noAnswer());
    staying.edit(order(340_000));
    browser.hear(closing);
    await browser.pass(SAVE_AFTER_MS);
    expect(staying.get().save.status).toBe('retrying');
    closing.leave();
    await settle();
    expect(orderOf(server.get().data)).toBe(340_000);
    await browser.pass(2000);
    expect(staying.get().save).toMatchObject({ status: 'saved', savedAt: new Date(2800) });
  });

  it('do not send what the other one gave up for a colleague’s value', async () => {
    const [server, browser] = [createServer(), createBrowser()];
    const [one, other] = [open(server, browser, 'a'), open(server, browser, 'b')];
    one.edit(order(190_000));
    browser.hear(other);
    server.other(order(200_000));
    await browser.pass(SAVE_AFTER_MS);
    await other.flush();
    await one.resolve('theirs');
    other.edit(vat(10));
    browser.hear(other);
    await other.flush();
    expect(server.get().data.profitAnalysis).toEqual({ customerOrderAmount: 200_000, vatRate: 10 });
    for (const saver of [one, other]) {
      browser.hear(saver);
      await saver.flush();
      expect(saver.get().save).toMatchObject({ status: 'saved', conflicts: [] });
    }
    expect(browser.readKept()).toEqual({});
  });

  it('do not send again what the other one took back, and may set it anew', async () => {
    const [server, browser] = [createServer(), createBrowser()];
    const [one, other] = [open(server, browser, 'a'), open(server, browser, 'b')];
    one.edit(order(190_000));
    browser.hear(other);
    expect(one.takeBack()).toEqual(order(190_000));
    browser.hear(other);
    await browser.pass(5000);
    expect(other.get()).toMatchObject({ fields: {}, save: { status: 'saved' } });
    expect(orderOf(server.get().data)).toBe(186_000);
    other.edit(order(191_000));
    await browser.pass(SAVE_AFTER_MS);
    expect(orderOf(server.get().data)).toBe(191_000);
  });
});

describe('a change of the whole estimate', () => {
  const inEuro = (data: EstimateData): EstimateData => ({
    ...data,
    settings: { ...data.settings, currency: 'EUR' },
  });

  it('saves what waits first and is applied to what others saved meanwhile', async () => {
    const [server, browser] = [createServer(), createBrowser()];
    const saver = open(server, browser);
    saver.edit(order(190_000));
    server.other(vat(10));
    const saved = await saver.changeEstimate(inEuro);
    expect(saved.data).toMatchObject({
      settings: { currency: 'EUR' },
      profitAnalysis: { customerOrderAmount: 190_000, vatRate: 10 },
    });
  });

  it('that fails changes nothing and says why', async () => {
    const [server, browser] = [createServer(), createBrowser()];
    const saver = open(server, browser);
    server.failNext(noAnswer());
    await expect(saver.changeEstimate(inEuro)).rejects.toThrow('did not answer');
    expect(server.get().version).toBe(1);
    expect(saver.get().save.status).toBe('saved');
  });
});
