import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] })],
  build: {
    target: 'es2023',
    cssTarget: 'chrome120',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    strictPort: true,
    proxy: { '/api': server, '/healthz': server, '/readyz': server },
  },
});
