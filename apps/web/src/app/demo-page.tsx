import { RouterProvider, useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from '../platform/words/translation.ts';
import { beginDemo, DemoContext } from '../project/demo.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import { createDemoRouter } from './demo/demo-router.tsx';
import { DemoSessionContext } from './demo/demo-session.ts';
import { newDemo, setDemoOpen } from './demo/demo-state.ts';

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
