import { randomUUID } from 'node:crypto';
import { losingAnswers, useWorld } from '../../../tests/factories/world.ts';
import { worldChannels } from '../../world/mail/client.ts';
import { smsConformance } from './conformance.ts';
import { smsOverGateway } from './sms-over-gateway.ts';

const world = useWorld();
const line = { id: randomUUID(), number: '+4930123456' };

smsConformance('text messages over the gateway', () => ({
  sms: smsOverGateway(
    worldChannels(world.url),
    { now: () => world.network.now() },
    'http://127.0.0.1:47771/api/hooks/phone',
  ),
  line,
  losingAnswers: (work) => losingAnswers(world, work),
  disconnect: async ({ number }) => {
    await world.network.all('update world.senders set is_down = true where address = $1', [number]);
  },
  arrived: async (key) => (await world.network.all('select from world.phone_acts where key = $1', [key])).length,
}));
