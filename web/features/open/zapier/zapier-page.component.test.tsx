import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ZapierHook } from '../../../../contract/zapier/schemas.ts';
import { sampleAccess } from '../../../testing/access-answers.ts';
import { expectAccessible, expectCount, expectTexts } from '../../../testing/look.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { at, newId } from '../../../testing/samples.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const zaps = page.getByRole('list', { name: 'Zaps that listen' }).getByRole('listitem');
const sample = (given: Partial<ZapierHook> = {}): ZapierHook => ({
  _id: newId(),
  trigger: 'got_reply',
  zap_id: '4711',
  credentials_id: null,
  workflow_ids: [],
  label_ids: [],
  key: { _id: newId(), name: 'Zapier' },
  since: at(-3_000),
  stopped: null,
  last: { at: at(-5), status: 'delivered', status_code: 200, error: null },
  today: 3,
  ...given,
});

async function open(given: { hooks: ZapierHook[]; app_url?: string | null }) {
  const held = { ...given, stopped: [] as string[] };
  await renderApp('/integrations/zapier', {
    accessState: sampleAccess(),
    answers: {
      zapier: {
        overview: () => ({ app_url: held.app_url ?? null, hooks: held.hooks }),
        unsubscribe: ({ id }) => {
          held.stopped.push(id);
          held.hooks = held.hooks.filter(({ _id }) => _id !== id);
          return {};
        },
        disconnect: () => {
          const count = held.hooks.length;
          held.hooks = [];
          return { count };
        },
      },
    },
  });
  return held;
}

test('without the app at Zapier the page says how it is made available, and has no button that leads nowhere (S065)', async () => {
  await open({ hooks: [] });
  await expect.element(page.getByText('The app is not at Zapier yet')).toBeVisible();
  await expect.element(page.getByText('No Zap listens', { exact: true })).toBeVisible();
  await expectCount(page.getByRole('link', { name: 'Open at Zapier' }), 0);
  await expectCount(button('Disconnect'), 0);
  await expect.element(page.getByRole('link', { name: 'API keys' })).toHaveAttribute('href', '/integrations/api');
  await expectAccessible();
});

test('the app is linked, and each Zap shows its trigger, since when, and how the last delivery went (R053, G145)', async () => {
  await open({
    app_url: 'https://zapier.com/invite/of-the-test',
    hooks: [
      sample({ workflow_ids: [newId(), newId()] }),
      sample({ trigger: 'meet_booked', last: { at: at(-9), status: 'waiting', status_code: 503, error: null } }),
      sample({ trigger: 'add_label', last: null, today: 0 }),
      sample({ trigger: 'new_email', stopped: 'key_ended' }),
    ],
  });
  await expect
    .element(page.getByRole('link', { name: 'Open at Zapier' }))
    .toHaveAttribute('href', 'https://zapier.com/invite/of-the-test');
  await expectTexts(zaps, [
    /Zap 4711 · 2 campaigns · Key Zapier.*3 today.*Delivered.*Last/,
    /503/,
    /0 today.*Nothing sent yet/,
    /Stopped.*Its key has ended/,
  ]);
  await expectAccessible();
});

test('one Zap is stopped, and all of them are disconnected, after being asked', async () => {
  const [reply, meeting] = [sample(), sample({ trigger: 'meet_booked' })];
  const told = await open({ hooks: [reply, meeting] });
  await expectCount(zaps, 2);
  await button(/^Stop: /)
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click();
  await expectCount(zaps, 1);
  expect(told.stopped).toEqual([reply._id]);
  await button('Disconnect').click();
  await expect.element(page.getByText(/until you revoke the key/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect.element(page.getByText('Zapier is disconnected')).toBeVisible();
  await expect.element(page.getByText('No Zap listens', { exact: true })).toBeVisible();
});
