export { default as compliance } from '../../en/compliance.ts';
export { default as costPanel } from '../../en/cost-panel.ts';
export { default as simulation } from '../../en/simulation.ts';
export { default as taxes } from '../../en/taxes.ts';
