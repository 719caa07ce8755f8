import './ui/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Application, startServerState } from './app/application.tsx';
import { loadSectionsLater } from './app/routes/later-sections.ts';
import { startMessages } from './platform/words/language.ts';

startServerState();
await startMessages();

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');
createRoot(container).render(
  <StrictMode>
    <Application />
  </StrictMode>,
);
void loadSectionsLater();
