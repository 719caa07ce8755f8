const LIVE_INTERVAL_MS = 250;
const PLAIN_INTERVAL_MS = 10_000;

/** @param {number} from */
const secondsSince = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/**
 * Runs one step and shows it: one live line in a terminal, a line now and then elsewhere.
 *
 * @template T
 * @param {string} title What is being done, e.g. "Building the web application".
 * @param {() => Promise<T>} work
 * @param {() => string} [detail] How far it is, e.g. "120 of 264".
 * @returns {Promise<T>}
 */
export async function step(title, work, detail = () => '') {
  const live = process.stdout.isTTY;
  const from = performance.now();
  const line = () => [`… ${title}`, detail(), secondsSince(from)].filter(Boolean).join(' · ');
  const show = () => process.stdout.write(live ? `\r\x1b[2K${line()}` : `${line()}\n`);
  if (live) show();
  else process.stdout.write(`… ${title}\n`);
  const timer = setInterval(show, live ? LIVE_INTERVAL_MS : PLAIN_INTERVAL_MS);
  const close = (/** @type {string} */ mark) =>
    process.stdout.write(`${live ? '\r\x1b[2K' : ''}${mark} ${title} (${secondsSince(from)})\n`);
  try {
    const result = await work();
    close('✓');
    return result;
  } catch (error) {
    close('✗');
    throw error;
  } finally {
    clearInterval(timer);
  }
}
