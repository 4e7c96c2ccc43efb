import { startServer } from './start-server.ts';

/** One server for the whole run. Playwright calls what is returned when the run is over. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env.E2E_URL = server.url;
  process.env.E2E_WORLD_URL = server.worldUrl;
  process.env.E2E_DATABASE_URL = server.databaseUrl;
  return () => server.stop();
}
