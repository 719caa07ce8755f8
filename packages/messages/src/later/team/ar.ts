export { default as absence } from '../../ar/absence.ts';
export { default as booking } from '../../ar/booking.ts';
export { default as operation } from '../../ar/operation.ts';
export { default as operations } from '../../ar/operations.ts';
export { default as schedule } from '../../ar/schedule.ts';
export { default as series } from '../../ar/series.ts';
export { default as team } from '../../ar/team.ts';
