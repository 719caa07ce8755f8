import {
  type Icon,
  IconCalendarTime,
  IconChartBar,
  IconCoins,
  IconFolders,
  IconHome,
} from '@tabler/icons-react';

/** A section of the program. A new one is one entry here, with its name in the catalogues. */
export interface Section {
  name: 'home' | 'projects' | 'financial' | 'analytics' | 'team';
  to: '/' | '/projects' | '/project-management' | '/analytics' | '/team-management';
  icon: Icon;
  /** Ctrl with this digit goes there. Source: specification section 2, "Top navigation bar". */
  digit: string;
  /** Paths that belong to it begin with one of these. */
  paths: readonly string[];
}

export const sections: readonly Section[] = [
  { name: 'home', to: '/', icon: IconHome, digit: '1', paths: [] },
  {
    name: 'projects',
    to: '/projects',
    icon: IconFolders,
    digit: '2',
    paths: ['/projects', '/project-edit', '/project-type-selection'],
  },
  {
    name: 'financial',
    to: '/project-management',
    icon: IconCoins,
    digit: '3',
    paths: ['/profit-simulation'],
  },
  { name: 'analytics', to: '/analytics', icon: IconChartBar, digit: '4', paths: [] },
  {
    name: 'team',
    to: '/team-management',
    icon: IconCalendarTime,
    digit: '5',
    paths: ['/operations'],
  },
];

/** The section a path belongs to; none for settings and the like. */
export function sectionOf(path: string): Section | undefined {
  return sections.find(
    (section) => section.to === path || section.paths.some((start) => path.startsWith(start)),
  );
}
