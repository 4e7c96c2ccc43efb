import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '../../../../../tests/factories/app.ts';
import { listStock, setStock } from './set-stock.ts';

const app = useApp();

test('the operator says how many addresses there are, and what is in use stays so', async () => {
  const { transactions } = app.services;
  const set = (capacity: number) =>
    transactions.onPlatform((tx) => setStock(tx, [{ country: 'SE', type: 'basic', capacity }]));
  await set(5);
  await app.database.direct.query('update credentials_proxy_stock set in_use = 3');
  await set(2);
  await transactions.onPlatform((tx) => setStock(tx, []));
  assert.deepEqual(await transactions.onPlatform((tx) => listStock(tx)), [
    { country_code: 'SE', type: 'basic', capacity: 2, in_use: 3 },
  ]);
});
