import { FIXED_INSTANT } from './fixed-instant.mjs';

/*
 * Is loaded before a process, so that its clock starts at the same instant in every run, a Tuesday
 * morning in Morocco, and goes on from there. The pictures of the guide then show the same days.
 */

const ahead = FIXED_INSTANT - Date.now();
const realNow = Date.now;
const now = () => realNow() + ahead;

globalThis.Date = new Proxy(Date, {
  apply: (RealDate) => new RealDate(now()).toString(),
  construct: (RealDate, given) =>
    given.length === 0 ? new RealDate(now()) : new RealDate(.../** @type {[number]} */ (given)),
  get: (RealDate, key) =>
    key === 'now' ? now : /** @type {unknown} */ (Reflect.get(RealDate, key)),
});
