export { default as compliance } from '../../ar/compliance.ts';
export { default as costPanel } from '../../ar/cost-panel.ts';
export { default as simulation } from '../../ar/simulation.ts';
export { default as taxes } from '../../ar/taxes.ts';
