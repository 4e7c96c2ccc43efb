import { parseArgs } from 'node:util';
import type { PersonOnWire } from './describe-person.ts';

/** Asked for nonsense: answered with the usage, exit code 2. */
export class UsageProblem extends Error {}

export interface Connection {
  /** GET a path of the running world and read its JSON. */
  get<T>(path: string): Promise<T>;
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
};

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

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new UsageProblem(`${name} must be a whole number, not ${JSON.stringify(text)}.`);
  return Number(text);
}
