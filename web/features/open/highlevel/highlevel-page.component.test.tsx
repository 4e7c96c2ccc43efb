import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { HighLevelConnection } from '../../../../contract/highlevel/schemas.ts';
import { refuse } from '../../../testing/fake-api.ts';
import { expectAccessible, expectAddress, expectCount } from '../../../testing/look.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { at } from '../../../testing/samples.ts';

const button = (name: string) => page.getByRole('button', { name });
const sample = (given: Partial<HighLevelConnection> = {}): HighLevelConnection => ({
  location_id: 'one',
  location_name: 'Lumen Sales',
  connected_by: 'Jonas Weber',
  connected_at: at(-3_000),
  is_ended: false,
  detail: null,
  handed_over: 1_204,
  last_at: at(-30),
  ...given,
});

async function open(path: string, connection: HighLevelConnection | null, isAvailable = true) {
  const server = { connection, answers: [] as string[] };
  const app = await renderApp(path, {
    answers: {
      highLevel: {
        connection: () => ({ is_available: isAvailable, connection: server.connection }),
        connect: () => ({ url: `${location.origin}/highlevel-of-the-test` }),
        finish: ({ answer }) => {
          server.answers.push(answer);
          if (answer.includes('late')) return refuse('code_expired');
          if (answer.includes('access_denied')) return { reason: 'access_denied' as const };
          server.connection = sample();
          return { reason: null };
        },
        disconnect: () => {
          server.connection = null;
          return {};
        },
      },
    },
  });
  return { app, server };
}

test('a location is chosen at HighLevel, and its answer is handed in once', async () => {
  const spy = vi.spyOn(window, 'open').mockReturnValue(null);
  await open('/integrations/highlevel', null);
  await expect.element(page.getByText('No location is connected')).toBeVisible();
  await expectAccessible();
  await button('Choose a location').click();
  await expect.poll(() => spy.mock.calls).toEqual([[`${location.origin}/highlevel-of-the-test`, '_self']]);
  spy.mockRestore();

  const { server } = await open(`/integrations/highlevel?${new URLSearchParams({ answer: 'code=a&state=b' })}`, null);
  await expect.element(page.getByText('HighLevel is connected')).toBeVisible();
  await expectAddress(/^\/integrations\/highlevel$/);
  const card = page.getByRole('region', { name: 'Lumen Sales' });
  await expect.element(card).toMatchTextContent(/Connected by Jonas Weber.*1,204 people handed over.*Last/);
  expect(server.answers).toEqual(['code=a&state=b']);
  await expectAccessible();
});

test('who denied it, or came too late, is told and has nothing connected', async () => {
  for (const [answer, words] of [
    ['error=access_denied', 'Nothing was connected: no location was chosen.'],
    ['late', 'This was begun too long ago, or by somebody else. Please connect again.'],
  ] as const) {
    await open(`/integrations/highlevel?${new URLSearchParams({ answer })}`, null);
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(page.getByText('No location is connected')).toBeVisible();
  }
});

test('access that was taken back is said with the words of the CRM, and disconnecting is asked for', async () => {
  const { app } = await open('/integrations/highlevel', sample({ is_ended: true, detail: 'Invalid JWT' }));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Access was taken back.*Invalid JWT/);
  await expect.element(button('Connect again')).toBeVisible();
  await button('Disconnect').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect.element(page.getByText('HighLevel is disconnected')).toBeVisible();
  await expect.element(page.getByText('No location is connected')).toBeVisible();
  expect(app.asked('highLevel', 'disconnect')).toHaveLength(1);
});

test('where the site has no client of HighLevel, it says so and offers nothing', async () => {
  await open('/integrations/highlevel', null, false);
  await expect.element(page.getByText('HighLevel is not set up on this site')).toBeVisible();
  await expectCount(button('Choose a location'), 0);
});
