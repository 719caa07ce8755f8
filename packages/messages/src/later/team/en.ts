export { default as absence } from '../../en/absence.ts';
export { default as booking } from '../../en/booking.ts';
export { default as operation } from '../../en/operation.ts';
export { default as operations } from '../../en/operations.ts';
export { default as schedule } from '../../en/schedule.ts';
export { default as series } from '../../en/series.ts';
export { default as team } from '../../en/team.ts';
