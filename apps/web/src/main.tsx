import './ui/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  Application,
  documentParsed,
  followPicture,
  startServerState,
} from './app/application.tsx';
import { startMessages } from './platform/words/translation.ts';
import { clickMovedButtons } from './ui/use-click-guard.ts';

// The data that the document carries come at its end, while this script may be there already.
const words = startMessages();
await documentParsed();
startServerState();
await words;

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');
createRoot(container).render(
  <StrictMode>
    <Application />
  </StrictMode>,
);
followPicture();
clickMovedButtons();

/** The first screen has all its data by then, also on a slow line. */
const SETTLED_MS = 4000;

/** Keeps pictures for the next visit, and loads nothing ahead for somebody who asks the browser to save data. */
async function loadLater(): Promise<void> {
  const { keepPictures } = await import('./app/kept-picture.ts');
  keepPictures();
  if (window.matchMedia('(prefers-reduced-data: reduce)').matches) return;
  const { loadSectionsLater } = await import('./app/routes/later-sections.ts');
  await loadSectionsLater();
}

// A file that does not arrive is asked for again when it is needed.
setTimeout(() => void loadLater().catch(() => undefined), SETTLED_MS);
