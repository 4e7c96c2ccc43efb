import { parseArgs } from 'node:util';
import type { PersonOnWire } from './describe-person.ts';
import type { Pending } from './network/serve-control.ts';

/** Asked for nonsense: answered with the usage, exit code 2. */
export class UsageProblem extends Error {}

export interface Connection {
  /** GET a path of the running world and read its JSON. */
  get<T>(path: string): Promise<T>;
  /** Send it something to do, and read what came of it. */
  post<T>(path: string, body: object): Promise<T>;
  print(line: string): void;
}

export interface Verb {
  usage: string;
  does: string;
  run(world: Connection, args: string[]): Promise<void>;
}

/** What the command line can ask of the world. A new verb is a new line here. */
export const VERBS: Record<string, Verb> = {
  people: {
    usage: 'people [--from 0] [--count 10]',
    does: 'lists people, one a line',
    run: async (world, args) => {
      const { values } = parse({ args, options: { from: { type: 'string' }, count: { type: 'string' } } });
      const from = wholeNumber('--from', values.from ?? '0');
      const count = wholeNumber('--count', values.count ?? '10');
      for (let index = from; index < from + count; index++)
        world.print(line(await world.get<PersonOnWire>(`/people/${index}.json`)));
    },
  },
  person: {
    usage: 'person <index>',
    does: 'shows all about one person',
    run: async (world, args) => {
      const { positionals } = parse({ args, allowPositionals: true, options: {} });
      const [index, ...rest] = positionals;
      if (index === undefined || rest.length > 0) throw new UsageProblem('person takes one index.');
      const found = await world.get<PersonOnWire>(`/people/${wholeNumber('The index', index)}.json`);
      world.print(JSON.stringify(found, null, 2));
    },
  },
  accounts: {
    usage: 'accounts',
    does: 'lists the accounts that the social network knows',
    run: async (world, args) => {
      parse({ args, options: {} });
      for (const one of await world.get<Record<string, string>[]>('/control/accounts'))
        world.print(Object.values(one).join(' · '));
    },
  },
  pending: {
    usage: 'pending',
    does: 'lists what is about to happen, the next first',
    run: async (world, args) => {
      parse({ args, options: {} });
      for (const one of await world.get<Pending[]>('/control/pending'))
        world.print([one.at, one.kind, one.person, one.account].join(' · '));
    },
  },
  accept: {
    usage: 'accept <account> <person>',
    does: 'makes somebody accept an invitation now',
    run: (world, args) => postToWorld(world, 'accept', named(args, ['account', 'person'])),
  },
  read: {
    usage: 'read <account> <person>',
    does: 'makes somebody read what an account wrote to them, now',
    run: (world, args) => postToWorld(world, 'read', named(args, ['account', 'person'])),
  },
  book: {
    usage: 'book <host> <email>',
    does: 'makes somebody book a meeting in the host’s Calendly',
    run: (world, args) => postToWorld(world, 'book', named(args, ['host', 'email'])),
  },
  'move-booking': {
    usage: 'move-booking <host> <email>',
    does: 'makes somebody move what they booked by a day',
    run: (world, args) => postToWorld(world, 'move_booking', named(args, ['host', 'email'])),
  },
  'cancel-booking': {
    usage: 'cancel-booking <host> <email>',
    does: 'makes somebody cancel what they booked',
    run: (world, args) => postToWorld(world, 'cancel_booking', named(args, ['host', 'email'])),
  },
  reply: {
    usage: 'reply <account> <person> [--text …]',
    does: 'makes somebody write to an account now',
    run: async (world, args) => {
      const { values, positionals } = parse({ args, allowPositionals: true, options: { text: { type: 'string' } } });
      await postToWorld(world, 'reply', { ...named(positionals, ['account', 'person']), ...values });
    },
  },
  mail: {
    usage: 'mail <action> <address> [--text …]',
    does: 'open, click, reply, bounce, unsubscribe, leave-group (of SendGrid), complain or away: with the newest mail to an address',
    run: async (world, args) => {
      const { values, positionals } = parse({ args, allowPositionals: true, options: { text: { type: 'string' } } });
      const { action, address } = named(positionals, ['action', 'address']);
      await postToWorld(world, 'mail', { what: action, address, ...values });
    },
  },
  sms: {
    usage: 'sms <number> [--text …]',
    does: 'makes somebody answer the newest text message',
    run: async (world, args) => {
      const { values, positionals } = parse({ args, allowPositionals: true, options: { text: { type: 'string' } } });
      await postToWorld(world, 'sms', { ...named(positionals, ['number']), ...values });
    },
  },
  sender: {
    usage: 'sender <down|up> <address>',
    does: 'disconnects a mailbox or phone number, or connects it again',
    run: async (world, args) => {
      const { state, address } = named(args, ['state', 'address']);
      await postToWorld(world, 'sender', { what: state, address });
    },
  },
  restrict: {
    usage: 'restrict <account>',
    does: 'restricts an account, for a week of the network’s time',
    run: (world, args) => postToWorld(world, 'restrict', named(args, ['account'])),
  },
  release: {
    usage: 'release <account>',
    does: 'lets a restricted account act again now',
    run: (world, args) => postToWorld(world, 'release', named(args, ['account'])),
  },
  challenge: {
    usage: 'challenge <account>',
    does: 'asks an account for a code',
    run: (world, args) => postToWorld(world, 'challenge', named(args, ['account'])),
  },
  confirm: {
    usage: 'confirm <account>',
    does: 'does what a person is asked to: confirms in the app, solves the captcha',
    run: (world, args) => postToWorld(world, 'confirm', named(args, ['account'])),
  },
  'sign-out': {
    usage: 'sign-out <account>',
    does: 'ends an account’s session',
    run: (world, args) => postToWorld(world, 'sign-out', named(args, ['account'])),
  },
  customers: {
    usage: 'customers',
    does: 'lists who pays: customers of the provider of payments',
    run: async (world, args) => {
      parse({ args, options: {} });
      for (const one of await world.get<Record<string, string>[]>('/control/customers'))
        world.print(Object.values(one).join(' · '));
    },
  },
  subscriptions: {
    usage: 'subscriptions',
    does: 'lists what they subscribed to, and until when it is paid',
    run: async (world, args) => {
      parse({ args, options: {} });
      for (const one of await world.get<Record<string, string>[]>('/control/subscriptions'))
        world.print(Object.values(one).join(' · '));
    },
  },
  'pay-plan': {
    usage: 'pay-plan <customer> <price> [--days 0]',
    does: 'makes a customer pay for a plan with a good card, so many days ago',
    run: async (world, args) => {
      const { values, positionals } = parse({ args, allowPositionals: true, options: { days: { type: 'string' } } });
      const daysAgo = wholeNumber('--days', values.days ?? '0');
      await postToWorld(world, 'pay-plan', { ...named(positionals, ['customer', 'price']), daysAgo });
    },
  },
  'decline-renewals': {
    usage: 'decline-renewals <customer> [--off]',
    does: 'makes the renewals of a customer fail, whatever their card',
    run: async (world, args) => {
      const { values, positionals } = parse({ args, allowPositionals: true, options: { off: { type: 'boolean' } } });
      const { customer } = named(positionals, ['customer']);
      await postToWorld(world, 'decline-renewals', { customer, isOff: values.off ?? false });
    },
  },
  renew: {
    usage: 'renew <subscription>',
    does: 'takes a subscription to its renewal now',
    run: (world, args) => postToWorld(world, 'renew', named(args, ['subscription'])),
  },
  refund: {
    usage: 'refund <invoice> [--amount <cents>]',
    does: 'gives back what was paid for an invoice, or a part of it',
    run: async (world, args) => {
      const { values, positionals } = parse({ args, allowPositionals: true, options: { amount: { type: 'string' } } });
      const amount = values.amount === undefined ? {} : { amount: wholeNumber('--amount', values.amount) };
      await postToWorld(world, 'refund', { ...named(positionals, ['invoice']), ...amount });
    },
  },
  dispute: {
    usage: 'dispute <invoice>',
    does: 'makes the owner of a card say that they never paid an invoice',
    run: (world, args) => postToWorld(world, 'dispute', named(args, ['invoice'])),
  },
  webhooks: {
    usage: 'webhooks [--late <ms>] [--twice] [--shuffled]',
    does: 'the hooks of payments come late, twice, in a wrong order; without an option as they should',
    run: async (world, args) => {
      const options = { late: { type: 'string' }, twice: { type: 'boolean' }, shuffled: { type: 'boolean' } } as const;
      const { values } = parse({ args, options });
      await postToWorld(world, 'webhooks', {
        late: wholeNumber('--late', values.late ?? '0'),
        isTwice: values.twice ?? false,
        isShuffled: values.shuffled ?? false,
      });
    },
  },
  contacts: {
    usage: 'contacts <hunter|people_data_labs|apollo> <well|wrong_key|no_credits|too_many|unavailable|nonsense|never>',
    does: 'how a vendor of contact data answers from now on',
    run: (world, args) => postToWorld(world, 'contacts', named(args, ['vendor', 'mood'])),
  },
  pace: {
    usage: 'pace <factor>',
    does: 'people live so many times as fast as the clock',
    run: (world, args) => postToWorld(world, 'pace', { pace: number('The factor', named(args, ['factor']).factor) }),
  },
  fail: {
    usage: 'fail <share> [--lose <share>]',
    does: 'so many of the network’s answers fail, or get lost: 0 to 1',
    run: async (world, args) => {
      const { values, positionals } = parse({ args, allowPositionals: true, options: { lose: { type: 'string' } } });
      const share = number('The share', named(positionals, ['share']).share);
      await postToWorld(world, 'fail', { share, lose: number('--lose', values.lose ?? '0') });
    },
  },
  slow: {
    usage: 'slow <ms>',
    does: 'the network’s answers take so much longer',
    run: (world, args) => postToWorld(world, 'slow', { ms: wholeNumber('The time', named(args, ['ms']).ms) }),
  },
};

async function postToWorld(world: Connection, verb: string, body: object): Promise<void> {
  const { done } = await world.post<{ done: string }>(`/control/${verb}`, body);
  world.print(done);
}

/** Exactly these words, in this order. */
function named<const K extends string>(args: string[], names: readonly K[]): Record<K, string> {
  const { positionals } = parse({ args, allowPositionals: true, options: {} });
  if (positionals.length !== names.length) throw new UsageProblem(`It takes ${names.join(' and ')}.`);
  return Object.fromEntries(names.map((name, at) => [name, positionals[at]])) as Record<K, string>;
}

const line = (one: PersonOnWire) =>
  [
    one.index,
    `${one.firstName} ${one.lastName}`,
    one.title,
    one.company.name,
    `${one.city}, ${one.countryCode}`,
    one.email,
  ].join(' · ');

function parse<const T extends NonNullable<Parameters<typeof parseArgs>[0]>>(config: T) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageProblem((error as Error).message);
  }
}

function number(name: string, text: string): number {
  if (!/^\d{1,7}(\.\d+)?$/.test(text)) throw new UsageProblem(`${name} must be a number, not ${JSON.stringify(text)}.`);
  return Number(text);
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new UsageProblem(`${name} must be a whole number, not ${JSON.stringify(text)}.`);
  return Number(text);
}
