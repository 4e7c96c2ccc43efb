import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrandConfig } from '../../../../contract/whitelabel/schemas.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { availableMethods } from './available-methods.ts';

const google = { issuer: 'https://id.test', clientId: 'a', clientSecret: 'b' };
const app = useApp({ outside: { google } });

test('a way in is offered where the brand wants it and it is set up; the password always is', () => {
  const outside = { google, directory: null, crm: null };
  const offered = (...sign_in_methods: BrandConfig['sign_in_methods']) =>
    availableMethods({ sign_in_methods }, outside);
  assert.deepEqual(offered('password', 'google', 'directory', 'crm'), ['password', 'google']);
  assert.deepEqual(offered('password'), ['password']);
});

test('the brand’s page and its sign-up form name the same ways in', async () => {
  const brand = await app.call<BrandConfig>('GET', '/brand/config');
  const form = await app.call<{ auth_methods: string[] }>('POST', '/space/sign_up_settings');
  assert.deepEqual(
    [brand.payload.sign_in_methods, form.payload.auth_methods],
    [
      ['password', 'google'],
      ['password', 'google'],
    ],
  );
});
