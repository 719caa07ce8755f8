import type { Plugin } from 'vite';

const OWN = /apps[\\/]web[\\/]src[\\/]/;

/** Modules of this application that some pages need at once, not only when something opens. */
export interface PageModules {
  /** Reads the graph once it is complete. */
  plugin: Plugin;
  /** Whether one of the pages needs the module; for a group of the build. */
  has: (id: string) => boolean;
}

/** The modules that pages import, directly or not. Libraries and packages are not among them. */
export function modulesOf(pages: readonly string[]): PageModules {
  const needed = new Set<string>();
  return {
    plugin: {
      name: 'page-modules',
      apply: 'build',
      buildEnd() {
        const waiting = [...this.getModuleIds()].filter((id) =>
          pages.some((page) => id.endsWith(page)),
        );
        for (const id of waiting) {
          if (needed.has(id) || !OWN.test(id)) continue;
          needed.add(id);
          waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []));
        }
      },
    },
    has: (id) => needed.has(id),
  };
}
