import type { ShortcutGroup } from './combination.ts';

/** The shortcuts of every screen. Source: specification section 2, "Top navigation bar". */
export const everywhere = {
  home: [{ key: '1', ctrlOnMac: true }],
  projects: [{ key: '2', ctrlOnMac: true }],
  financial: [{ key: '3', ctrlOnMac: true }],
  analytics: [{ key: '4', ctrlOnMac: true }],
  team: [{ key: '5', ctrlOnMac: true }],
  palette: [{ key: 'k' }],
  help: [{ key: '?', plain: true }],
  messages: [{ key: 'F8', plain: true }],
  logOut: [{ key: 'q', ctrlOnMac: true }],
} as const satisfies ShortcutGroup;
