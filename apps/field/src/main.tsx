import './ui/style.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

/** Whether the phone asks for dark colours; it may change its mind while the page is open. */
const dark = matchMedia('(prefers-color-scheme: dark)');
const takeColours = () => {
  document.documentElement.dataset['theme'] = dark.matches ? 'dark' : 'light';
};
takeColours();
dark.addEventListener('change', takeColours);

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');
createRoot(container).render(<App />);

// Without a secure connection a browser has no worker: the page then needs a connection each time.
if ('serviceWorker' in navigator) {
  void navigator.serviceWorker
    .register('/field/worker.js', { scope: '/t/' })
    .catch((error: unknown) => console.warn('the page will not open without a connection', error));
}
