import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { apiCalls } from '../../../../../../contract/api-calls.ts';
import type { CallPayload } from '../../../../../../contract/call.ts';
import { tellLive } from '../../../../../testing/fake-live.ts';
import { expectCount, turn } from '../../../../../testing/look.ts';
import { renderApp } from '../../../../../testing/render-app.tsx';
import { sampleAccount } from '../../../../../testing/samples.ts';

type Proxy = CallPayload<(typeof apiCalls)['credentials']['proxy']>;

const now = page.getByRole('region', { name: 'Now', exact: true });
const save = page.getByRole('button', { name: 'Save', exact: true });
const field = (name: string) => page.getByRole('textbox', { name });
const secret = page.getByLabelText('Proxy password', { exact: true });

/** The page of an account that signs in from Iceland; what is saved holds. */
async function open() {
  const account = sampleAccount({ country_code: 'IS' });
  const proxy: Proxy = { country_code: 'IS', proxy_type: 'basic', no_proxy: false, custom: null, setting_proxy: null };
  const app = await renderApp('/settings/location', {
    accounts: [account],
    answers: {
      credentials: {
        proxy: () => proxy,
        proxyCountries: () => [
          { code: 'IS', count: 5, type: 'basic' },
          { code: 'MT', count: 3, type: 'basic' },
          { code: 'SM', count: 0, type: 'basic' },
        ],
        setProxy: ({ country_code, custom_proxy }) => {
          const { password: _kept, ...custom } = custom_proxy ?? { password: '' };
          Object.assign(proxy, { country_code, custom: custom_proxy ? custom : null });
          return { ...account, country_code };
        },
        refreshProxy: () => account,
      },
    },
  });
  const fares = async (setting_proxy: Proxy['setting_proxy']) => {
    proxy.setting_proxy = setting_proxy;
    await tellLive('set_proxy', { _id: account._id });
  };
  return { app, proxy, fares };
}

test('an account moves to another country; one without a free address says so (S054)', async () => {
  const { app } = await open();
  await expect.element(now).toMatchTextContent('Signs in from Iceland');
  await expect.element(save).toBeDisabled();
  const country = page.getByRole('combobox', { name: 'Country' });
  const choose = async (name: string) => {
    await country.click();
    await country.fill(name);
    await page.getByRole('option', { name }).click();
  };
  await choose('San Marino');
  await expect.element(page.getByRole('status').filter({ hasText: 'San Marino' })).toBeVisible();
  await choose('Malta');
  await save.click();
  await expect.element(now).toMatchTextContent('Signs in from Malta');
  expect(app.asked('credentials', 'setProxy')).toMatchObject([{ country_code: 'MT' }]);
});

test('a proxy of one’s own is checked field by field and kept without its password', async () => {
  const { app } = await open();
  await turn('Use my own proxy');
  await save.click();
  await expectCount(page.getByText('Fill this field'), 4);
  await field('IP address').fill('1.2.3.256');
  await expect.element(page.getByText('Not valid proxy address')).toBeVisible();
  await field('IP address').fill('185.213.154.72');
  await field('Port').fill('84a43');
  await field('User name').fill('lumen-li-04');
  await secret.fill('secret-of-ours');
  await save.click();
  await expect.element(now).toMatchTextContent('185.213.154.72:8443');
  expect(app.asked('credentials', 'setProxy')).toMatchObject([
    {
      custom_proxy: {
        by: 'ip',
        proxy_address: '185.213.154.72',
        ports: { http: 8443 },
        username: 'lumen-li-04',
        password: 'secret-of-ours',
      },
    },
  ]);
  await app.reload();
  await expect.element(field('User name')).toHaveValue('lumen-li-04');
  await expect.element(secret).toHaveValue('');
  await turn('Use my own proxy');
  await save.click();
  await expect.element(now).toMatchTextContent('Signs in from Iceland');
});

test('how the proxy fares is told live, and a failure counts down to the next try', async () => {
  const { app, fares } = await open();
  const another = now.getByRole('button', { name: 'Try another address' });
  await expect.element(now).toMatchTextContent('Signs in from Iceland');
  await fares({ stage: 'start', country_code: 'IS', attempt_count: 2, proxy_failed_until: null });
  await expect.element(now).toMatchTextContent('Setting the proxy, attempt 2 of 3');
  await expect.element(another).toBeDisabled();
  const until = Math.floor(Date.now() / 1000) + 14 * 60;
  await fares({ stage: 'fail', country_code: 'IS', attempt_count: 3, proxy_failed_until: until });
  await expect.element(now).toMatchTextContent(/Proxy failed\. The next try is in 13 min \d+ s\./);
  await fares({ stage: 'fail', country_code: 'IS', attempt_count: 3, proxy_failed_until: null });
  await expect.element(now).toMatchTextContent(/Proxy failed(Try another address)?$/);
  await another.click();
  await expect.element(page.getByRole('status').filter({ hasText: 'Another address is being tried' })).toBeVisible();
  expect(app.asked('credentials', 'refreshProxy')).toHaveLength(1);
});

test('an account of the extension uses the browser’s own connection', async () => {
  const account = sampleAccount({ automation_type: 'extension' });
  const proxy: Proxy = { country_code: null, proxy_type: 'basic', no_proxy: true, custom: null, setting_proxy: null };
  await renderApp('/settings/location', {
    accounts: [account],
    answers: { credentials: { proxy: () => proxy, proxyCountries: () => [] } },
  });
  await expect.element(now).toMatchTextContent('The account runs in your browser');
  await expectCount(page.getByRole('button', { name: 'Try another address' }), 0);
});
