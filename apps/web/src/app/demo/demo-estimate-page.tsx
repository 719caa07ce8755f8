import { useState } from 'react';
import { EstimateEditor } from '../../features/estimate/page/estimate-editor.tsx';
import { startOfProject } from '../../features/estimate/state/editor-start.ts';
import { useDemoSession } from './demo-session.ts';

/** The editor of the demo's project; this browser stores nothing of it. */
export function DemoEstimatePage() {
  const { project } = useDemoSession();
  const [start] = useState(() => startOfProject(project.settle(), { kind: 'none' }));
  return <EstimateEditor start={start} onEdit={project.keep} />;
}
