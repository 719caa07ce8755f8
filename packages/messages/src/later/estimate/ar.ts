export { default as difference } from '../../ar/difference.ts';
export { default as documents } from '../../ar/documents.ts';
export { default as exchange } from '../../ar/exchange.ts';
export { default as grid } from '../../ar/grid.ts';
export { default as insurance } from '../../ar/insurance.ts';
export { default as law } from '../../ar/law.ts';
export { default as templates } from '../../ar/templates.ts';
