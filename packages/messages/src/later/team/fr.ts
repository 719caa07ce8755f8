export { default as absence } from '../../fr/absence.ts';
export { default as booking } from '../../fr/booking.ts';
export { default as operation } from '../../fr/operation.ts';
export { default as operations } from '../../fr/operations.ts';
export { default as schedule } from '../../fr/schedule.ts';
export { default as series } from '../../fr/series.ts';
export { default as team } from '../../fr/team.ts';
