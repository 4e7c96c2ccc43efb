import assert from 'node:assert/strict';
import { test } from 'node:test';
import { build } from './build.ts';
import { precompiled } from './precompiled.ts';

test('a precompiled query is built once and filled in at each run, constants and repeated arguments included', () => {
  let built = 0;
  const query = precompiled((space: string, name: string) => {
    built++;
    return build
      .selectFrom('campaigns')
      .select('id')
      .where('space_id', '=', space)
      .where('status', '=', 'active')
      .where((eb) => eb.or([eb('name', '=', name), eb('id', '=', name)]));
  });
  const [one, two] = [query('s1', 'n1'), query('s2', 'n2')];
  assert.deepEqual(one.parameters, ['s1', 'active', 'n1', 'n1']);
  assert.deepEqual(two.parameters, ['s2', 'active', 'n2', 'n2']);
  assert.equal(one.sql, two.sql);
  assert.equal(built, 1);
});
