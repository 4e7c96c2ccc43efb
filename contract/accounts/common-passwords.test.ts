import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCommonPassword } from './common-passwords.ts';
import { NewPassword } from './people.ts';

test('a password that is guessed first is refused, however it is dressed up (F022)', () => {
  for (const bad of [
    'password',
    'Password1!',
    'P@ssw0rd2026',
    'passwordpassword',
    '12345678',
    '87654321',
    '1234567890',
    'qwertyuiop',
    'qwertz123',
    '1q2w3e4r5t',
    '1qaz2wsx',
    'aaaaaaaa',
    'abababab',
    '123123123',
    'iloveyou',
    'Welcome2024',
    'letmein!!!',
    'contraseña1',
    'Kithline2026',
    'abcdefgh',
  ])
    assert.ok(isCommonPassword(bad), bad);
  assert.equal(NewPassword.safeParse('Password1!').success, false);
});

test('a password that has to be guessed for long is taken (F022)', () => {
  for (const good of [
    'correct horse',
    'brand new horse',
    'my own password',
    'the old password',
    'kithline-demo',
    'xK7#mw2Lq',
    'blaue Tasse 41',
    'winterfahrplan',
    'zwölf Boxkämpfer',
  ])
    assert.ok(!isCommonPassword(good), good);
  assert.equal(NewPassword.safeParse('correct horse').success, true);
});
