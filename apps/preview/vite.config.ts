import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig } from 'vite';
import web from '../web/vite.config.js';
import { isForApi } from './api-paths.js';
import { previews } from './preview-plugin.js';
import { serverSources } from './server-sources.js';

/** What `npm run dev` sets. */
const API_ORIGIN = process.env.API_ORIGIN ?? 'http://localhost:3000';

/** The web app as `npm run dev` serves it; a production build does not use this file. */
export default mergeConfig(
  // First of all, as the web app's own plugin refuses server code.
  mergeConfig({ plugins: [serverSources()] }, web),
  defineConfig({
    plugins: [react(), previews()],
    server: {
      // Contracts and previews lie outside of apps/web.
      fs: { allow: [join(import.meta.dirname, '../..')] },
      proxy: {
        '/': {
          target: API_ORIGIN,
          // Everything else is Vite's: `false` would be 404, the address itself means "not for the API".
          bypass: (request) =>
            isForApi(request.method ?? 'GET', request.url ?? '/', request.headers.accept ?? '')
              ? undefined
              : request.url,
        },
      },
    },
  }),
);
