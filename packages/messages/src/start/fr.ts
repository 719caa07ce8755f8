export { default as admin } from '../fr/admin.ts';
export { default as common } from '../fr/common.ts';
export { default as projects } from '../fr/projects.ts';
export { default as shell } from '../fr/shell.ts';
