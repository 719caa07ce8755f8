export { default as admin } from '../en/admin.ts';
export { default as common } from '../en/common.ts';
export { default as projects } from '../en/projects.ts';
export { default as shell } from '../en/shell.ts';
