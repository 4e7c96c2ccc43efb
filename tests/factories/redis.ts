import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../server/core/db/embedded/free-port.ts';
import { installPackage } from './install-package.ts';

/** A Redis of its own for a test: found, else installed with the distribution's packages; gone when stopped. */
export async function startRedis(): Promise<{ url: string; stop(): Promise<void> }> {
  if (!exists() && !installPackage({ apt: ['redis-server'], dnf: ['redis'], apk: ['redis'] }, exists))
    throw new Error(
      'This test needs redis-server and it could not be installed from here: install the package redis-server.',
    );
  const port = await freePort();
  const child = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
    child.stdout.on('data', (chunk) => /ready to accept connections/i.test(String(chunk)) && resolve());
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

const exists = () => spawnSync('redis-server', ['--version']).status === 0;
