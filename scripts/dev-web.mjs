/** Vite's own server, which hands whatever is not the web to the server beside it. */
import { join } from 'node:path';
import { createServer } from 'vite';
import { root } from './root.mjs';

const target = `http://127.0.0.1:${process.env.PORT || 3000}`;
const server = await createServer({
  configFile: join(root, 'vite.config.ts'),
  server: {
    port: Number(process.env.WEB_PORT || 5173),
    strictPort: true,
    proxy: { '/api': target, '/metrics': target, '/socket.io': { target, ws: true } },
  },
});
await server.listen();
console.log(`Reloads on change: ${server.resolvedUrls.local[0]}`);

const stop = () => server.close().then(() => process.exit(0));
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
