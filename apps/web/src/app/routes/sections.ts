import {
  type Icon,
  IconCalendarTime,
  IconChartBar,
  IconCoins,
  IconFolders,
  IconHome,
} from '@tabler/icons-react';

/** A section of the program. A new one needs only an entry here and its name in the catalogues. */
export interface Section {
  name: 'home' | 'projects' | 'financial' | 'analytics' | 'team';
  to: '/' | '/projects' | '/project-management' | '/analytics' | '/team-management';
  icon: Icon;
  /** The starts of the paths that belong to it. */
  paths: readonly string[];
}

export const sections: readonly Section[] = [
  { name: 'home', to: '/', icon: IconHome, paths: [] },
  {
    name: 'projects',
    to: '/projects',
    icon: IconFolders,
    paths: ['/projects', '/project-edit', '/project-type-selection', '/quotations'],
  },
  {
    name: 'financial',
    to: '/project-management',
    icon: IconCoins,
    paths: ['/profit-simulation'],
  },
  { name: 'analytics', to: '/analytics', icon: IconChartBar, paths: [] },
  {
    name: 'team',
    to: '/team-management',
    icon: IconCalendarTime,
    paths: ['/operations'],
  },
];

/** Returns the section of a path; undefined for the settings and similar pages. */
export function sectionOf(path: string): Section | undefined {
  return sections.find(
    (section) => section.to === path || section.paths.some((start) => path.startsWith(start)),
  );
}
