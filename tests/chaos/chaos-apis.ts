import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../server/core/db/embedded/free-port.ts';
import { type Spawned, spawnServer } from '../e2e/support/server/spawn-server.ts';
import { until } from '../factories/until.ts';
import { startSteadyLoad } from './steady-load.ts';

/** What a workspace takes is limited (LABELS_MAX), so that the next is used after so many. */
const LABELS_EACH = 150;

export interface Saving {
  status: number;
  code?: string;
  /** What the same process says of its own health, right after. */
  problems(): Promise<string[]>;
}
export interface ChaosApis {
  killOne(): Promise<void>;
  /** Each in turn is stopped and started while 25 requests a second come in on kept-alive connections. */
  stopUnderLoad(): Promise<{ answered: number; lost: string[] }>;
  /** A member saves something, at one of them in turn; null where nobody answered. */
  save(): Promise<Saving | null>;
  /** What members were told is saved. */
  saved(): string[];

  killAll(): Promise<void>;
  fell(): number;
}

/** Processes of the whole product that serve, each on a port of its own. */
export async function startApis(
  count: number,
  given: { folder: string; databaseUrl: string; tokens: readonly string[]; compiled: string },
  say: (sentence: string) => void,
): Promise<ChaosApis> {
  const { folder, databaseUrl, tokens, compiled } = given;
  const apis: { port: string; server: Spawned }[] = [];
  const leaving = new Set<Spawned>();
  const saved: string[] = [];
  let [fell, tries, isOver] = [0, 0, false];
  try {
    for (let at = 0; at < count; at++) {
      const port = String(await freePort());
      apis.push({ port, server: await launch(port) });
    }
    await Promise.all(apis.map(({ server }) => server.ready()));
  } catch (error) {
    await killAll();
    throw error;
  }

  async function launch(port: string): Promise<Spawned> {
    const server = await spawnServer({
      dataDir: join(folder, `api-${port}`),
      env: {
        DATABASE_URL: databaseUrl,
        ROLE: 'api',
        DEMO: '0',
        SECRET_KEY: 'ab'.repeat(32),
        WORLD_PORT: '0',
        PORT: port,
        DRAIN_SECONDS: '1',
        TRUST_PROXY: '1',
        NODE_COMPILE_CACHE: compiled,
      },
    });
    void server.exit.then(async (code) => {
      if (isOver || leaving.has(server)) return;
      fell++;
      say(`an API process ended by itself with ${code}: ${server.said().slice(-1_000)}`);
      const api = apis.find((each) => each.server === server);
      if (api) api.server = await launch(port);
    });
    return server;
  }

  async function killAll(): Promise<void> {
    isOver = true;
    for (const { server } of apis) {
      server.child.kill('SIGKILL');
      await server.exit;
    }
  }

  const one = () => apis[tries++ % apis.length]!;

  return {
    killOne: async () => {
      const api = one();
      leaving.add(api.server);
      api.server.child.kill('SIGKILL');
      await api.server.exit;
      api.server = await launch(api.port);
      await api.server.ready();
    },
    stopUnderLoad: async () => {
      await Promise.all(apis.map(({ server }) => server.ready()));
      const load = startSteadyLoad(apis.map(({ server }) => server.url));
      const more = async (answers: number) => {
        const wanted = load.answered() + answers;
        await until(() => load.answered() >= wanted || load.lost().length > 0, 'the load was not answered');
      };
      await more(50);
      for (const api of apis) {
        leaving.add(api.server);
        api.server.child.kill('SIGTERM');
        const code = await api.server.exit;
        if (code !== 0) {
          fell++;
          say(`an API process that was asked to stop ended with ${code}: ${api.server.said().slice(-1_000)}`);
        }
        await more(25);
        api.server = await launch(api.port);
        await api.server.ready();
        await more(50);
      }
      await load.stop();
      return { answered: load.answered(), lost: load.lost() };
    },
    save: async () => {
      const name = randomBytes(8).toString('hex');
      const token = tokens[Math.floor(saved.length / LABELS_EACH)];
      if (!token) throw new Error('there are too few workspaces for what is saved');
      const { url } = one().server;
      const answer = await ask(`${url}/api/labels/create`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name, color: '#15803d' }),
      });
      if (answer?.status === 200) saved.push(name);
      return answer && { ...answer, problems: async () => (await ask(`${url}/api/health`))?.payload?.problems ?? [] };
    },
    saved: () => saved,
    killAll,
    fell: () => fell,
  };
}

interface Answer {
  status: number;
  code?: string;
  payload?: { problems?: string[] } | null;
}
async function ask(url: string, init: RequestInit = {}): Promise<Answer | null> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
    return { ...((await response.json()) as object), status: response.status };
  } catch {
    await pause(50);
    return null;
  }
}
