export { default as difference } from '../../en/difference.ts';
export { default as documents } from '../../en/documents.ts';
export { default as exchange } from '../../en/exchange.ts';
export { default as grid } from '../../en/grid.ts';
export { default as insurance } from '../../en/insurance.ts';
export { default as law } from '../../en/law.ts';
export { default as templates } from '../../en/templates.ts';
