import { randomUUID } from 'node:crypto';
import { losingAnswers, useWorld } from '../../../tests/factories/world.ts';
import { worldChannels } from '../../world/mail/client.ts';
import { voiceConformance } from './conformance.ts';
import { voiceOverGateway } from './voice-over-gateway.ts';

const world = useWorld();
const line = { id: randomUUID(), number: '+4930123456' };

voiceConformance('calls over the gateway', () => ({
  voice: voiceOverGateway(worldChannels(world.url), { now: () => world.network.now() }),
  line,
  numbers: {
    answered: '+4915200000077',
    busy: '+4915200000000',
    no_answer: '+4915200000001',
    voicemail: '+4915200000002',
  },
  losingAnswers: (work) => losingAnswers(world, work),
  rung: async (key) => (await world.network.all('select from world.phone_acts where key = $1', [key])).length,
}));
