import assert from 'node:assert/strict';
import { test } from 'node:test';
import { portSentence } from './check-port.ts';

test('a host that is no address is told as such, not as a fault of the port', () => {
  const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND no.host'), { syscall: 'getaddrinfo' });
  assert.equal(
    portSentence(unknown, 'no.host', 4300, 'PORT'),
    'HOST=no.host is no address that this machine can find: correct HOST.',
  );
  const taken = Object.assign(new Error(), { code: 'EADDRINUSE' });
  assert.match(portSentence(taken, '127.0.0.1', 4301, 'WORLD_PORT'), /^Port 4301 is taken: .* WORLD_PORT/);
});
