import { E2E_SECRET_KEY } from './in-database.ts';
import { startServer, type TestServer } from './start-server.ts';

/** Nothing of the demo moves by itself: what a test does not do does not happen. */
const QUIET = { TIME_LAPSE: '1', SECRET_KEY: E2E_SECRET_KEY };
/** A day in fifteen seconds, four times as fast as in a demo: what a test waits for comes soon. */
const FAST = { TIME_LAPSE: '5760', SECRET_KEY: E2E_SECRET_KEY };
/** The tests of the project `lapse`. */
export const LAPSE_SPECS = ['journey.spec.ts', 'own-domains.spec.ts', 'reply-loop.spec.ts'];

/**
 * One quiet server for nearly all, and a fast one for those tests that wait for what people do by themselves; one
 * that E2E_URL or E2E_LAPSE_URL names already is left as it is. Playwright calls what is returned at the end.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default async function globalSetup(): Promise<() => Promise<void>> {
  const asked = process.argv.filter((part) => part.includes('.spec.'));
  const isLapse = (file: string) => LAPSE_SPECS.some((name) => file.includes(name));
  const starts: ReturnType<typeof start>[] = [];
  if (asked.length === 0 || !asked.every(isLapse)) starts.push(start('E2E', QUIET));
  if (asked.length === 0 || asked.some(isLapse)) starts.push(start('E2E_LAPSE', FAST));
  const servers = await Promise.all(starts);
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
}

async function start(prefix: 'E2E' | 'E2E_LAPSE', env: Record<string, string>): Promise<Pick<TestServer, 'stop'>> {
  if (process.env[`${prefix}_URL`]) return { stop: async () => {} };
  const server = await startServer(env);
  process.env[`${prefix}_URL`] = server.url;
  process.env[`${prefix}_PID`] = String(server.pid);
  process.env[`${prefix}_WORLD_URL`] = server.worldUrl;
  process.env[`${prefix}_DATABASE_URL`] = server.databaseUrl;
  return server;
}
