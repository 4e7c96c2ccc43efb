import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PICTURES_PATH } from '../../../contract/pictures.ts';
import { ownPicture, PICTURES } from './own-picture.ts';

const here = 'https://app.site.test/inbox';

test('pictures of others are asked for through our server, our own as they are (F022)', () => {
  assert.equal(PICTURES, `/api${PICTURES_PATH}`);
  assert.equal(
    ownPicture('https://cdn.test/a.png?b=c&d', here),
    '/api/pictures?url=https%3A%2F%2Fcdn.test%2Fa.png%3Fb%3Dc%26d',
  );
  assert.equal(ownPicture('//cdn.test/a.png', here), '/api/pictures?url=https%3A%2F%2Fcdn.test%2Fa.png');
  for (const own of ['/api/photos/1', 'https://app.site.test/a.png', 'blob:https://app.site.test/1', 'data:image/png,'])
    assert.equal(ownPicture(own, here), own);
});
