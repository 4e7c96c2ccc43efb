import { type Config, ConfigError, readConfig } from './config.ts';
import { EmbeddedError } from './core/db/embedded/embedded-error.ts';
import { MigrationError } from './core/db/migrate.ts';
import { SecretError } from './core/secrets/create-secrets.ts';
import { StartError } from './core/start-error.ts';
import { DEMO_PASSWORD } from './modules/people/accounts/demo/demo-people.ts';
import { StartEnded } from './opened.ts';
import { startRoles } from './start-roles.ts';

/** The process: reads the environment, starts what it asks for, and on a signal stops it in order. */
const began = Date.now() - process.uptime() * 1000;
const say = (sentence: string) =>
  console.log(`${`${((Date.now() - began) / 1000).toFixed(1)} s`.padStart(7)}  ${sentence}`);

/** Faults that a person can mend: their sentence is enough. */
const SAID = [StartError, EmbeddedError, MigrationError, SecretError];

/** Loud, since the password of the demo's platform admin stands in the documentation. */
function demoWarning({ demo, isReached, isDemoOpen }: Config): string[] {
  if (!demo || !(isReached || isDemoOpen)) return [];
  return isDemoOpen
    ? [
        'WARNING: DEMO_OPEN=1. Whoever reaches this address can sign in as a platform admin with a password that',
        '         everybody knows, and reads every mail. Set DEMO=0 for anything but a show.',
      ]
    : [
        'WARNING: DEMO=1 on an address that others reach. The demo accounts and the outbox answer this machine only;',
        '         DEMO_OPEN=1 opens them to everybody. Set DEMO=0 for anything but a show.',
      ];
}

function fail(error: unknown): never {
  if (error instanceof ConfigError) for (const problem of error.problems) console.error(problem);
  else if (SAID.some((kind) => error instanceof kind)) console.error((error as Error).message);
  else console.error(error);
  process.exit(1);
}

function end(sentence: string): never {
  say(sentence);
  process.exit(0);
}

try {
  const config = readConfig();
  const starting = new AbortController();
  let stop = () => starting.abort();
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) return;
    isStopping = true;
    stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);

  const running = await startRoles(config, say, starting.signal);
  stop = () => {
    say('Stopping: finishing what is in hand');
    running.stop().then(() => end('Stopped'), fail);
  };
  say(`Ready: ${running.url}`);
  if (config.demo && config.role !== 'worker') say(`Sign in as demo@kithline.test with ${DEMO_PASSWORD}`);
  for (const sentence of demoWarning(config)) say(sentence);
} catch (error) {
  if (error instanceof StartEnded) end('Stopped before it was ready');
  fail(error);
}
