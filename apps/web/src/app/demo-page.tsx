import { RouterProvider, useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { answerInPlace } from '../platform/api/api-client.ts';
import { keepElsewhere, type Shelf } from '../platform/storage.ts';
import { today } from '../platform/words/today.ts';
import { useTranslation } from '../platform/words/translation.ts';
import { beginDemo, DemoContext } from '../project/demo.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import {
  type DemoProject,
  demoAnswers,
  demoEstimate,
  isOfDemo,
  startDemoProject,
} from './demo/demo-project.ts';
import { createDemoRouter } from './demo/demo-router.tsx';
import { DemoSessionContext } from './demo/demo-session.ts';

/*
 * The demo's projects, and the storage entries of its screens, in the memory of this page. Calls
 * and entries with a demo project are handled here for as long as the page lives, because a save
 * may still be under way when the user leaves the demo.
 */

/** Entries without a project id, which belong to the demo while it is open. */
const OF_SCREENS: readonly string[] = [
  'pcm.financial.project',
  'pcm.edits-done',
  'pcm.production-rates',
  'projectContingencies',
];

const projects = new Map<string, DemoProject>();
let isOpen = false;

/** Returns a storage like a browser's that is only in memory. */
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

/** Sets whether the demo is on the screen. */
function setDemoOpen(isShown: boolean): void {
  isOpen = isShown;
}

/** Starts a demo with the sample job under a name. */
function newDemo(name: string): DemoProject {
  const project = startDemoProject(demoEstimate(name, today()));
  projects.set(project.id, project);
  return project;
}

/**
 * The working demo: the editor, the analysis and the simulation of a job that only this page has.
 */
export function DemoPage() {
  const { t } = useTranslation('demo');
  const { history } = useRouter();
  const start = () => {
    const project = newDemo(t('projectName'));
    return { project, router: createDemoRouter(project, history) };
  };
  const [demo, setDemo] = useState(start);

  useLayoutEffect(() => {
    setDemoOpen(true);
    const end = beginDemo((what) =>
      showToast({
        tone: 'neutral',
        title: t(what === 'saving' ? 'notSaved' : 'beyond'),
        description: t(`beyondText.${what}`),
      }),
    );
    return () => {
      setDemoOpen(false);
      end();
    };
  }, [t]);

  const { project, router } = demo;
  const startOver = () => {
    setDemo(start());
    showToast({ tone: 'neutral', title: t('startedOver') });
  };
  return (
    <DemoContext value={true}>
      <DemoSessionContext value={{ project, startOver }}>
        <RouterProvider key={project.id} router={router} />
      </DemoSessionContext>
    </DemoContext>
  );
}
