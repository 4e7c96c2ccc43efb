import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type CalendlyConnection, EVENT_TYPES_PAGE } from '../../../../contract/calendly/schemas.ts';
import { sampleAccess } from '../../../testing/access-answers.ts';
import { refuse } from '../../../testing/fake-api.ts';
import { tellLive } from '../../../testing/fake-live.ts';
import { expectAccessible, expectAddress, expectCount, expectTexts } from '../../../testing/look.ts';
import { renderApp, say } from '../../../testing/render-app.tsx';
import { at, newId } from '../../../testing/samples.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const sample = (given: Partial<CalendlyConnection> = {}): CalendlyConnection => ({
  user: { id: newId(), first_name: 'Jonas', last_name: 'Weber', user_avatar: null, email: 'jonas@lumen.test' },
  bookings: 'told',
  detail: null,
  event_types: 20,
  reloaded_at: at(-5),
  noted: 3,
  unknown: 1,
  last_booked_at: at(-30),
  connected_at: at(-3_000),
  ...given,
});
const typeAt = (index: number) => ({
  _id: `T${index}`,
  name: `Talk ${index + 1}`,
  minutes: 30,
  link: `https://calendly.com/jonas/${index}`,
});

async function open(
  path: string,
  given: { connection: CalendlyConnection | null; finish?: () => never; reload?: () => never },
) {
  const told = { reason: null as string | null, asked: [] as string[] };
  await renderApp(path, {
    accessState: sampleAccess(),
    answers: {
      calendly: {
        connection: () => ({ is_available: true, connection: given.connection }),
        connect: () => ({ url: `${location.origin}/calendly-of-the-test` }),
        finish: ({ answer }) => {
          told.asked.push(answer);
          given.finish?.();
          given.connection = sample();
          return { reason: null };
        },
        disconnect: () => {
          given.connection = null;
          return {};
        },
        reload: () => {
          given.reload?.();
          return given.connection ?? refuse('integration_not_connected');
        },
        eventTypes: ({ offset = 0, limit }) => ({
          items: Array.from({ length: Math.min(limit ?? EVENT_TYPES_PAGE, 20 - offset) }, (_, index) =>
            typeAt(offset + index),
          ),
          total: 20,
          offset,
          limit: limit ?? EVENT_TYPES_PAGE,
        }),
      },
    },
  });
  return told;
}

test('Calendly is connected in a new tab, and its answer is handed in once (S075, R418, R659)', async () => {
  const opened = { location: { href: '' }, close: () => {} };
  const spy = vi.spyOn(window, 'open').mockReturnValue(opened as never);
  await open('/integrations/calendly', { connection: null });
  await expect.element(page.getByText('Not connected')).toBeVisible();
  await expectAccessible();
  await button('Connect Calendly').click();
  await expect.poll(() => opened.location.href).toMatch(/calendly-of-the-test$/);
  expect(spy).toHaveBeenCalledWith('', '_blank');
  spy.mockRestore();
});

test('the tab that comes back says what came of it, and its address forgets the answer', async () => {
  localStorage.removeItem('calendlyTab');
  const told = await open('/integrations/calendly?answer=code%3Dx%26state%3Dy', { connection: null });
  await expect.element(page.getByText('Calendly is connected')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Jonas Weber' })).toBeVisible();
  expect(told.asked).toEqual(['code=x&state=y']);
  await expectAddress(/\/integrations\/calendly$/);
});

test('where another tab waits, that one says it and this one closes, or says that it can be closed (R659)', async () => {
  const close = vi.spyOn(window, 'close').mockImplementation(() => {});
  const waiting = new BroadcastChannel('calendly-ended');
  const heard: unknown[] = [];
  waiting.onmessage = ({ data }) => {
    heard.push(data);
    if (data === 'connected') waiting.postMessage('seen');
  };
  await open('/integrations/calendly?answer=code%3Dx%26state%3Dz', { connection: null });
  await expect.element(page.getByRole('heading', { name: 'Calendly is connected' })).toBeVisible();
  await expect.element(page.getByText('You can close this tab.')).toBeVisible();
  await expectAccessible();
  expect(heard).toEqual(['connected']);
  expect(close).toHaveBeenCalledOnce();
  await page.getByRole('link', { name: 'Open Calendly settings here' }).click();
  await expect.element(page.getByRole('region', { name: 'Jonas Weber' })).toBeVisible();
  waiting.close();
  close.mockRestore();
});

test('a tab of its own that nobody waits for any more says what came of it, and that it can be closed', async () => {
  localStorage.setItem('calendlyTab', 'own');
  await open('/integrations/calendly?answer=state%3Dq', { connection: null, finish: () => refuse('code_expired') });
  await expect.element(page.getByText(/begun too long ago.*You can close this tab/)).toBeVisible();
  await page.getByRole('link', { name: 'Open Calendly settings here' }).click();
  await expect.element(button('Connect Calendly')).toBeVisible();
  localStorage.removeItem('calendlyTab');
});

test('the page that waits says what came of it in the other tab, and tells that tab so', async () => {
  await open('/integrations/calendly', { connection: null });
  await expect.element(page.getByText('Not connected')).toBeVisible();
  const other = new BroadcastChannel('calendly-ended');
  const heard: unknown[] = [];
  other.onmessage = ({ data }) => heard.push(data);
  other.postMessage('access_denied');
  await expect.element(page.getByText('Nothing was connected: Calendly was not allowed to.')).toBeVisible();
  await expect.poll(() => heard).toEqual(['seen']);
  other.close();
});

test('on a phone every event type has its buttons in sight, in a language with long words too', async () => {
  await page.viewport(390, 800);
  await open('/integrations/calendly', { connection: sample() });
  const copy = button('Copy link: Talk 1').first();
  await expect.element(copy).toBeVisible();
  copy.element().querySelector('[class*="label"]')!.textContent = 'Link wirklich kopieren';
  const card = copy.element().closest('li')!.getBoundingClientRect();
  for (const each of copy.element().closest('li')!.querySelectorAll('button, a')) {
    expect(each.getBoundingClientRect().right).toBeLessThanOrEqual(card.right);
    expect(each.scrollWidth).toBeLessThanOrEqual(each.clientWidth + 1);
    for (const part of each.querySelectorAll('*')) expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth + 1);
  }
});

test('what is connected shows its bookings and its event types by sixteen, with their links (R538)', async () => {
  await open('/integrations/calendly', { connection: sample() });
  await expectAccessible();
  await expect.element(page.getByText('Bookings are told at once')).toBeVisible();
  await expect.element(page.getByText('3 meetings booked')).toBeVisible();
  const types = page.getByRole('list', { name: 'Event types' }).getByRole('listitem');
  await expectCount(types, 16);
  await page.getByRole('navigation', { name: 'Pages' }).getByText('2', { exact: true }).click();
  await expectTexts(types, [/Talk 17/, /Talk 18/, /Talk 19/, /Talk 20/]);
  await expect.element(page.getByRole('link', { name: 'Open Talk 18' })).toHaveAttribute('href', typeAt(17).link);
});

test('a reload that fails says so; disconnecting is asked for, told and clears the page (M104, R830, R661, R662)', async () => {
  await open('/integrations/calendly', { connection: sample(), reload: () => refuse('event_types_unavailable') });
  await button('Reload').click();
  await expect.element(page.getByText("Event Types can't be refreshed")).toBeVisible();
  await button('Disconnect').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect.element(page.getByText('Calendly is disconnected')).toBeVisible();
  await expect.element(page.getByText('Not connected')).toBeVisible();
});

test('that a colleague has it already is told on every page, and stays until it is closed (R660, M174)', async () => {
  await open('/integrations/calendly', { connection: null });
  await expect.element(page.getByText('Not connected')).toBeVisible();
  await tellLive('already_authorized', { _id: newId() });
  say({ type: 'success', text: 'Something else' });
  const message = page.getByText(/connected by a colleague already/);
  await expect.element(message).toBeVisible();
  await expect.element(page.getByText('Something else')).toBeVisible();
  await expect.element(page.getByText('Something else')).not.toBeInTheDocument();
  await expect.element(message).toBeVisible();
});

test('access that ended at Calendly is connected again from here, and its words are told', async () => {
  await open('/integrations/calendly', { connection: sample({ bookings: 'ended', detail: 'The token is revoked' }) });
  await expect.element(page.getByText('Calendly says: The token is revoked')).toBeVisible();
  await expect.element(button('Connect again')).toBeVisible();
});
