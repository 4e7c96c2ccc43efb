import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDevice } from './parse-device.ts';

test('browser and system are read from what the browser says of itself', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';
  assert.deepEqual(parseDevice(chrome), { browser: 'Chrome', system: 'Windows' });
  assert.deepEqual(parseDevice(`${chrome} Edg/142.0`), { browser: 'Edge', system: 'Windows' });
  assert.deepEqual(
    parseDevice(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E148 Safari/604.1',
    ),
    { browser: 'Safari', system: 'iPhone' },
  );
  assert.deepEqual(parseDevice('Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'), {
    browser: 'Firefox',
    system: 'Linux',
  });
});

test('what is no browser has no device', () => {
  assert.equal(parseDevice('curl/8.5.0'), null);
  assert.equal(parseDevice(null), null);
});
