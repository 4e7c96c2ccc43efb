import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { FINDABLE } from '../network/people/people-index.ts';
import { type Person, people } from '../people/person.ts';
import { type DescribedRecord, describeRecord, releaseOf } from './describe-record.ts';
import { WORLD_PEOPLE_KEY } from './client.ts';
import { peopleTold } from './people-told.ts';

const Slice = z.object({
  from: z.coerce.number().int().min(0).max(20_000_000).default(0),
  count: z.coerce.number().int().min(1).max(20_000_000).optional(),
});
const Leaf = z.record(z.string(), z.unknown());
const Clause = z.union([
  z.strictObject({ term: Leaf }),
  z.strictObject({ terms: z.record(z.string(), z.array(z.unknown())) }),
  z.strictObject({ exists: z.strictObject({ field: z.string() }) }),
]);
const Query = z.strictObject({ bool: z.strictObject({ must: z.array(Clause).max(20) }) });
const Body = z.object({
  query: Query,
  size: z.int().min(1).max(100).default(1),
  scroll_token: z.string().optional(),
});
/** Records a tick: others are answered between two of them. */
const LINES_AT_ONCE = 200;

/** People Data Labs: its data set as a file of lines, packed by gzip, and its search behind an API key. */
export function servePeopleData(app: FastifyInstance, world: { seed: number; now(): Date }): void {
  const records = function* (told: Iterable<Person>): Generator<DescribedRecord> {
    const release = releaseOf(world.now());
    for (const one of told) yield describeRecord(world.seed, one, release);
  };
  app.get('/people-data/people.jsonl.gz', (request, reply) => {
    const { from, count } = Slice.parse(request.query);
    const told = records(count === undefined ? peopleTold(world.seed) : people(world.seed, { from, count }));
    return reply.type('application/gzip').send(Readable.from(linesOf(told)).pipe(createGzip({ level: 1 })));
  });
  app.post('/v5/person/search', (request, reply) => {
    if (request.headers['x-api-key'] !== WORLD_PEOPLE_KEY)
      return reply.code(401).send(problem(401, 'authentication_error', 'Request contained a missing or invalid key'));
    const { data: asked } = Body.safeParse(request.body);
    if (!asked) return reply.code(400).send(problem(400, 'invalid_request_error', 'The query could not be understood'));
    const fits = matcherOf(asked.query);
    const found = [...records(people(world.seed, { from: 0, count: FINDABLE }))].filter(fits);
    const start = Number(asked.scroll_token ?? 0);
    const data = found.slice(start, start + asked.size);
    if (data.length === 0)
      return reply.code(404).send(problem(404, 'not_found', 'No records were found matching your search'));
    const next = start + data.length;
    return { status: 200, data, ...(next < found.length && { scroll_token: String(next) }), total: found.length };
  });
}

const problem = (status: number, type: string, message: string) => ({ status, error: { type: [type], message } });

async function* linesOf(records: Iterable<DescribedRecord>): AsyncGenerator<string> {
  let lines: string[] = [];
  for (const record of records) {
    if (lines.push(`${JSON.stringify(record)}\n`) < LINES_AT_ONCE) continue;
    yield lines.join('');
    lines = [];
  }
  if (lines.length > 0) yield lines.join('');
}

function matcherOf({ bool }: z.output<typeof Query>): (record: DescribedRecord) => boolean {
  const valuesOf = (record: DescribedRecord, field: string): unknown[] =>
    [(record as Record<string, unknown>)[field]].flat().filter((value) => value !== null && value !== undefined);
  return (record) =>
    bool.must.every((clause) => {
      if ('exists' in clause) return valuesOf(record, clause.exists.field).length > 0;
      const asked = Object.entries('term' in clause ? clause.term : clause.terms);
      return asked.every(([field, value]) => valuesOf(record, field).some((own) => [value].flat().includes(own)));
    });
}
