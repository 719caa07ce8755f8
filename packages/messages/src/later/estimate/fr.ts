export { default as difference } from '../../fr/difference.ts';
export { default as documents } from '../../fr/documents.ts';
export { default as exchange } from '../../fr/exchange.ts';
export { default as grid } from '../../fr/grid.ts';
export { default as insurance } from '../../fr/insurance.ts';
export { default as law } from '../../fr/law.ts';
export { default as templates } from '../../fr/templates.ts';
