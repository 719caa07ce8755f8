import './wall.css';
import { createRoot } from 'react-dom/client';
import { WallApp } from './wall-app.tsx';

const container = document.getElementById('root');
if (container === null) throw new Error('wall.html has no #root');
createRoot(container).render(<WallApp />);

// With it the page opens without a connection, and says so; without https it cannot.
if ('serviceWorker' in navigator) {
  void navigator.serviceWorker
    .register('/field/worker.js', { scope: '/w/' })
    .catch((error: unknown) => console.warn('the page will not open without a connection', error));
}
