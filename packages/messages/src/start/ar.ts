export { default as admin } from '../ar/admin.ts';
export { default as common } from '../ar/common.ts';
export { default as projects } from '../ar/projects.ts';
export { default as shell } from '../ar/shell.ts';
