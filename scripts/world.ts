import { ConfigError, readConfig } from '../server/config.ts';
import { UsageProblem, VERBS } from '../server/world/verbs.ts';

/** The command line that speaks to a running world: npm run world -- <verb> …; here is what it cannot do. */
class WorldProblem extends Error {}

/** Where the server of the same settings has it. */
function defaultUrl(): string {
  const { worldPort } = readConfig();
  if (worldPort === 0) throw new WorldProblem('WORLD_PORT=0 switches the world off: say --url if another one runs.');
  return `http://127.0.0.1:${worldPort}`;
}

const usage = () => {
  const verbs = Object.values(VERBS).map((verb) => `  ${verb.usage.padEnd(38)}${verb.does}`);
  return `Speaks to the running synthetic world.\n\nnpm run world -- <verb> … [--url http://127.0.0.1:3001]\n\n${verbs.join('\n')}\n`;
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof UsageProblem) {
    process.exitCode = 2;
    console.error(`${error.message}\n\n${usage()}`);
  } else if (error instanceof WorldProblem || error instanceof ConfigError) {
    process.exitCode = 1;
    console.error(error.message);
  } else throw error;
}

async function run(given: string[]): Promise<void> {
  const { url: said, args } = takeUrl(given);
  const [name, ...rest] = args;
  if (name === 'help' || name === '--help') return console.log(usage());
  if (name === undefined) throw new UsageProblem('Say what the world should do.');
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (!verb) throw new UsageProblem(`The world does not know ${JSON.stringify(name)}.`);
  const url = said ?? defaultUrl();
  await verb.run(
    {
      get: (path) => askJson(url, path),
      post: (path, body) => askJson(url, path, body),
      print: (line) => console.log(line),
    },
    rest,
  );
}

/** `--url` may stand anywhere: it belongs to the command, not to a verb. */
function takeUrl(args: string[]): { url: string | null; args: string[] } {
  const at = args.findIndex((arg) => arg === '--url' || arg.startsWith('--url='));
  if (at < 0) return { url: null, args };
  const joined = args[at]?.startsWith('--url=');
  const url = joined ? args[at]?.slice('--url='.length) : args[at + 1];
  if (!url || !/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageProblem('--url must be an address such as http://127.0.0.1:3001.');
  return { url, args: args.toSpliced(at, joined ? 1 : 2) };
}

/** With a body it is sent, without one only read. */
async function askJson<T>(base: string, path: string, body?: object): Promise<T> {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  let reply: Response;
  try {
    reply = await fetch(new URL(path, base), body && sent);
  } catch {
    throw new WorldProblem(`No world answers at ${base}: is the server running? Say --url if it runs elsewhere.`);
  }
  const answer = (await reply.json().catch(() => ({}))) as T & { error?: string };
  if (!reply.ok) throw new WorldProblem(answer.error ?? `The world answered ${reply.status}.`);
  return answer;
}
