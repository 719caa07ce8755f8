import type { Screen } from './screen-groups.ts';

/**
 * Where people start, or spend their time, and what follows at once. What the first of them has in
 * common with another page comes with the start of every page.
 */
export const SCREENS: readonly Screen[] = [
  { files: ['features/projects/list/projects-page.tsx'], spare: 800, path: '/projects' },
  {
    files: [
      'features/portfolio/portfolio-page.tsx',
      'features/portfolio/filter/portfolio-chips.tsx',
    ],
    spare: 12_000,
    most: 8,
    path: '/analytics',
    words: ['later/*.ts', 'later/portfolio/*.ts'],
  },
  {
    files: ['features/financial/financial-page.tsx'],
    spare: 20_000,
    most: 10,
    path: '/project-management',
    words: ['later/*.ts', 'later/figures/*.ts'],
  },
  {
    files: ['features/operations/team-page.tsx', 'project/sample/sample-notice.tsx'],
    spare: 12_000,
    most: 6,
    path: '/team-management',
    words: ['later/*.ts', 'later/team/*.ts'],
  },
  { files: ['features/estimate/estimate-page.tsx'], spare: 48_000 },
  {
    files: ['features/projects/home/home-page.tsx'],
    spare: 10_000,
    path: '/',
    words: ['later/*.ts', '*/chooser.ts'],
  },
  { files: ['features/settings/admin/login-page.tsx'], spare: 0 },
  { files: ['features/projects/list/rows-in-view.tsx'], spare: 3_000 },
  { files: ['features/projects/table/printed-projects.tsx'], spare: 5_000 },
  { files: ['features/projects/table/project-table.tsx'], spare: 16_000 },
  { files: ['features/settings/admin/set-up-page.tsx'], spare: 30_000 },
  { files: ['features/settings/admin/second-factor-page.tsx'], spare: 30_000 },
];
