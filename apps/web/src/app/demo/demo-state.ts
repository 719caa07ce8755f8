import { answerInPlace } from '../../platform/api/api-client.ts';
import { keepElsewhere, type Shelf } from '../../platform/storage.ts';
import { today } from '../../platform/words/today.ts';
import { demoAnswers } from './demo-answers.ts';
import { demoEstimate } from './demo-estimate.ts';
import { type DemoProject, isOfDemo, startDemoProject } from './demo-project.ts';

/*
 * The demo's projects, and what its screens would keep in this browser: all in this page's memory.
 * Calls and entries that name a demo project stay here for as long as the page lives, since a save
 * may still be under way when the demo is left.
 */

/** Entries of no project that the screens write: while the demo is open, they are the demo's. */
const OF_SCREENS: readonly string[] = [
  'pcm.financial.project',
  'pcm.edits-done',
  'pcm.production-rates',
  'projectContingencies',
];

const projects = new Map<string, DemoProject>();
let isOpen = false;

/** What a browser's storage does, without keeping anything. */
function emptyShelf(): Shelf {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
  };
}

const shelf = emptyShelf();
answerInPlace(demoAnswers((id) => projects.get(id)));
keepElsewhere((key) => (isOfDemo(key) || (isOpen && OF_SCREENS.includes(key)) ? shelf : null));

/** Whether the demo is on the screen. */
export function setDemoOpen(isShown: boolean): void {
  isOpen = isShown;
}

/** A demo from the beginning: the sample job under a name. */
export function newDemo(name: string): DemoProject {
  const project = startDemoProject(demoEstimate(name, today()));
  projects.set(project.id, project);
  return project;
}
