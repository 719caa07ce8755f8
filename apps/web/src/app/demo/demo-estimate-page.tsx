import { useState } from 'react';
import { EstimateEditor } from '../../features/estimate/page/estimate-editor.tsx';
import { startOfProject } from '../../features/estimate/state/editor-start.ts';
import { useDemoSession } from './demo-session.ts';

/** The editor on the demo's project; nothing of it is kept in this browser. */
export function DemoEstimatePage() {
  const { project } = useDemoSession();
  const [start] = useState(() => startOfProject(project.settle(), { kind: 'none' }));
  return <EstimateEditor start={start} onEdit={project.keep} />;
}
