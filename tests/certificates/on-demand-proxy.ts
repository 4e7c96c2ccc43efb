import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/core/db/embedded/free-port.ts';
import { installPackage } from '../factories/install-package.ts';
import { until } from '../factories/until.ts';

/** Caddy of the distribution in front of the product, with certificates of Pebble's, the test server of ACME. */
export interface OnDemandProxy {
  /** Where it ends TLS. */
  port: number;
  /** Of whom its certificates are, as PEM. */
  root: string;
  stop(): Promise<void>;
}

/** `app` is the port of the product, `dns` that of the name server which both ask. */
export async function startOnDemandProxy(app: number, dns: number): Promise<OnDemandProxy> {
  requirePrograms();
  const folder = await mkdtemp(join(tmpdir(), 'proxy-'));
  const [acme, management, http, port] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const [certificate, privateKey] = [join(folder, 'acme.pem'), join(folder, 'acme.key')];
  const subject = '-subj /CN=localhost -addext subjectAltName=DNS:localhost';
  const wanted = `req -x509 -newkey rsa:2048 -nodes -days 2 ${subject}`.split(' ');
  const made = spawnSync('openssl', wanted.concat('-keyout', privateKey, '-out', certificate));
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr.toString()}`);
  await writeFile(
    join(folder, 'pebble.json'),
    JSON.stringify({
      pebble: {
        listenAddress: `127.0.0.1:${acme}`,
        managementListenAddress: `127.0.0.1:${management}`,
        certificate,
        privateKey,
        httpPort: http,
        tlsPort: port,
      },
    }),
  );
  await writeFile(join(folder, 'Caddyfile'), caddyfile({ app, acme, http, port, certificate, folder }));
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const pebble = spawn('pebble', ['-config', join(folder, 'pebble.json'), '-dnsserver', `127.0.0.1:${dns}`], {
    env: { ...env, PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' },
    stdio: 'ignore',
  });
  const ca = await readFile(certificate, 'utf8');
  let root: string | null = null;
  await until(async () => {
    root = await rootOf(management, ca);
    return root !== null;
  }, 'Pebble does not answer');
  const caddy = spawn('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env,
    stdio: 'ignore',
  });
  return {
    port,
    root: root ?? '',
    stop: async () => {
      for (const program of [caddy, pebble]) {
        const gone = once(program, 'exit');
        if (program.kill('SIGTERM')) await gone;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** As `docs/OPERATIONS.md` has it, with other ports and another issuer. */
const caddyfile = (given: {
  app: number;
  acme: number;
  http: number;
  port: number;
  certificate: string;
  folder: string;
}) => `{
  admin off
  http_port ${given.http}
  https_port ${given.port}
  storage file_system ${given.folder}
  acme_ca https://localhost:${given.acme}/dir
  acme_ca_root ${given.certificate}
  on_demand_tls {
    ask http://127.0.0.1:${given.app}/tracking/ask
  }
}

https:// {
  tls {
    on_demand
  }
  reverse_proxy 127.0.0.1:${given.app}
}
`;

/** Anew at every start of Pebble. */
function rootOf(port: number, ca: string): Promise<string | null> {
  return new Promise((resolve) => {
    request({ host: 'localhost', port, path: '/roots/0', ca }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      reply.on('end', () => resolve(text.includes('BEGIN CERTIFICATE') ? text : null));
    })
      .on('error', () => resolve(null))
      .end();
  });
}

function requirePrograms(): void {
  const exist = () =>
    ['caddy', 'pebble', 'openssl'].every((name) => spawnSync('/bin/sh', ['-c', `command -v ${name}`]).status === 0);
  const names = { apt: ['caddy pebble openssl'], dnf: ['caddy pebble openssl'], apk: ['caddy pebble openssl'] };
  if (!exist() && !installPackage(names, exist))
    throw new Error(
      'This test needs Caddy and Pebble, which could not be installed from here: install caddy, pebble and openssl.',
    );
}
