import { type GuardedPage, judge, picturingFailure } from './browser.ts';

/** Runs a test on a page that others of its kind have been on or go on with. */
export type OnKeptPage = <Result>(
  body: (guarded: GuardedPage) => Promise<Result>,
) => Promise<Result>;

/**
 * Pages that go from test to test, for many that only look: a page in a browser that knows the
 * application already costs a quarter of a new one. What it stored is forgotten in between, and
 * its faults fail the test that brought them about; nobody goes on with it after a failure.
 */
export function keepPages(open: () => Promise<GuardedPage>): OnKeptPage {
  const idle: GuardedPage[] = [];
  return async (body) => {
    const guarded = idle.pop() ?? (await open());
    try {
      const result = await picturingFailure(guarded, body);
      judge(guarded.faults);
      await guarded.page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      idle.push(guarded);
      return result;
    } catch (error) {
      await guarded.context.close();
      throw error;
    }
  };
}
