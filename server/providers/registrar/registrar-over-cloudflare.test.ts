import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { losingAnswers, useWorld } from '../../../tests/factories/world.ts';
import { zonesOf } from '../../world/dns/zones.ts';
import { worldRegistrar } from '../../world/registrar/client.ts';
import { registrarConformance, type RegistrarSetting } from './conformance.ts';
import { registrarOverCloudflare } from './registrar-over-cloudflare.ts';

const world = useWorld();
let names = 0;
const newName = (word: string) => `${word}-by-lumen-${++names}.com`;

/** Somebody in the registrar's place. */
const answering: RegistrarSetting['answering'] = async (how, work) => {
  const server = createServer((_request, reply) => {
    if (how === 'never') return;
    const status = { unavailable: 503, too_many: 429, nonsense: 200 }[how];
    reply.writeHead(status, { 'retry-after': '1' }).end(how === 'nonsense' ? '<html>' : '{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    const baseUrl = `http://127.0.0.1:${port}`;
    await work(
      registrarOverCloudflare({ ...worldRegistrar(world.url), baseUrl, ...(how === 'never' && { timeoutMs: 50 }) }),
    );
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

registrarConformance('Cloudflare', () => ({
  registrar: registrarOverCloudflare(worldRegistrar(world.url)),
  freeName: () => newName('outreach'),
  refusedName: () => newName('refused'),
  losingAnswers: (work) => losingAnswers(world, work),
  answering,
  advance: (ms) => world.advance(ms),
  charges: async (name) =>
    (await world.network.first<{ charges: number }>('select charges from world.registrations where name = $1', [name]))
      ?.charges ?? 0,
  suspend: async (name, isHeld) =>
    void (await world.network.all('update world.registrations set is_held = $2 where name = $1', [name, isHeld])),
  isLocked: async (name) =>
    (
      await world.network.first<{ is_locked: boolean }>('select is_locked from world.registrations where name = $1', [
        name,
      ])
    )?.is_locked ?? false,
  resolve: async (name, type) =>
    (await zonesOf(world.network).find(name, type)).map(({ value, priority }) =>
      priority === undefined ? value : `${priority} ${value}`,
    ),
}));
