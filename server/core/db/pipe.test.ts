import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import { throwawayDatabase } from '../../../tests/factories/database.ts';
import { Pipe } from './pipe.ts';

/**
 * pipe.ts stands on two things of pg that its types do not promise: the option `pipeline`, and the socket behind
 * `client.connection.stream`, which it corks. Whoever brings another pg reads both again and then changes the version.
 */
const READ = '8.23.1';

test('pg is the version whose private parts pipe.ts was written against', async () => {
  const path = createRequire(import.meta.url).resolve('pg/package.json');
  const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string };
  assert.equal(version, READ, 'look at client.connection.stream and at the option pipeline before this is changed');
});

test('begin and the queries of one tick leave in one packet, and the answers come in their order', async () => {
  const database = await throwawayDatabase();
  try {
    const client = await database.pipelined.connect();
    try {
      const inside = client as unknown as { pipeline: unknown; connection: { stream: Socket } };
      assert.equal(inside.pipeline, true);
      const { stream } = inside.connection;
      assert.deepEqual([typeof stream.cork, typeof stream.uncork], ['function', 'function']);
      await client.query('select 1');
      const packets: number[] = [];
      const [one, many] = [stream._write.bind(stream), stream._writev?.bind(stream)];
      assert.ok(many);
      stream._write = (...given) => (packets.push(1), one(...given));
      stream._writev = (chunks, done) => (packets.push(chunks.length), many(chunks, done));
      const pipe = new Pipe(client, 'write');
      pipe.ahead(`set local application_name = 'pipe'`);
      const answers = await Promise.all([
        pipe.query(`select current_setting('application_name') as name`, []),
        pipe.query('select $1::int as n', [2]),
      ]);
      assert.deepEqual([answers[0].rows, answers[1].rows], [[{ name: 'pipe' }], [{ n: 2 }]]);
      assert.equal(packets.length, 1, `${packets.length} packets`);
      await pipe.commit();
    } finally {
      client.release(true);
    }
  } finally {
    await database.drop();
  }
});
