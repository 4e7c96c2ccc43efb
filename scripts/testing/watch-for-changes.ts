/** What other files would meet changed, had a test replaced it and not put it back. */
const GLOBALS = ['fetch', 'Date', 'setTimeout', 'setInterval', 'setImmediate', 'console', 'crypto'] as const;
const EVENTS = ['uncaughtException', 'unhandledRejection', 'SIGINT', 'SIGTERM'];

/** Set by the runner of Node itself. */
const OF_RUNNER = 'NODE_TEST_WORKER_ID';

/** Remembers the state of the process before a test file; tells afterwards what the file has left changed. */
export function watchForChanges(): { found(): string[] } {
  const env = { ...process.env };
  const globals = GLOBALS.map((name) => globalThis[name]);
  const listeners = EVENTS.map((event) => process.listenerCount(event));
  const folder = process.cwd();
  return {
    found() {
      const variables = [...new Set([...Object.keys(env), ...Object.keys(process.env)])];
      const changed = [
        ...variables
          .filter((name) => env[name] !== process.env[name] && name !== OF_RUNNER)
          .map((name) => `${name} of the environment`),
        ...GLOBALS.filter((name, at) => globalThis[name] !== globals[at]),
        ...EVENTS.filter((event, at) => process.listenerCount(event) > (listeners[at] ?? 0)).map(
          (event) => `the listeners for ${event}`,
        ),
        ...(process.cwd() === folder ? [] : ['the working directory']),
      ];
      return changed.map((what) => `leaves ${what} changed`);
    },
  };
}
