import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EmailAddress, NewPassword, Phone, TimeZone } from './people.ts';
import { HexColor } from '../whitelabel/schemas.ts';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;
const messageOf = (schema: typeof Phone | typeof EmailAddress, value: string) =>
  schema.safeParse(value).error?.issues[0]?.message;

test('a phone number is digits, spaces, plus, dashes and brackets with 5 to 13 digits (R301, R845)', () => {
  for (const good of ['12345', '+49 (151) 234-567', '1234567890123', ' 555 01 02 '])
    assert.ok(accepts(Phone, good), good);
  for (const bad of ['1234', '12345678901234', '12a45', '+', '', '12345;', '--12345x'])
    assert.equal(messageOf(Phone, bad), 'Wrong phone', bad);
});

test('an email follows the standard pattern, else it is called invalid (R270)', () => {
  for (const good of ['a@b.test', 'first.last+tag@sub.example.co']) assert.ok(accepts(EmailAddress, good), good);
  for (const bad of ['a', 'a@', '@b.test', 'a b@c.test', 'a@b', `${'x'.repeat(250)}@b.test`])
    assert.equal(messageOf(EmailAddress, bad), 'Invalid email', bad);
});

test('a password has 8 to 40 characters', () => {
  for (const good of ['a1b2c3 d', 'several words '.repeat(3).slice(0, 40)]) assert.ok(accepts(NewPassword, good));
  for (const bad of ['1234567', 'x'.repeat(41)]) assert.match(messageOf(NewPassword, bad) ?? '', /8 to 40/);
});

test('a colour is hex of 3 or 6 digits (R311)', () => {
  for (const good of ['#fff', '#A1b2C3']) assert.ok(accepts(HexColor, good), good);
  for (const bad of ['fff', '#ffff', '#12345g', 'red', '#fff;}']) assert.ok(!accepts(HexColor, bad), bad);
});

test('a zone is one that exists', () => {
  assert.ok(accepts(TimeZone, 'Europe/Lisbon'));
  for (const bad of ['Europe/Atlantis', '', 'x'.repeat(100)]) assert.ok(!accepts(TimeZone, bad), bad);
});
