import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  INTEGRATION_CATALOGUE,
  INTEGRATION_CATEGORIES,
  type IntegrationCard,
} from '../../../../contract/catalogue/schemas.ts';
import { sampleAccess } from '../../../testing/access-answers.ts';
import { expectAccessible, expectAddress, expectCount, expectTexts } from '../../../testing/look.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { at, newId } from '../../../testing/samples.ts';

const CONNECTABLE = [...INTEGRATION_CATALOGUE.email, 'api', 'webhook', 'calendly'] as string[];

function cardsWith(given: Partial<Record<IntegrationCard['type'], Partial<IntegrationCard>>>): IntegrationCard[] {
  return INTEGRATION_CATEGORIES.flatMap((category) =>
    INTEGRATION_CATALOGUE[category].map(
      (type): IntegrationCard => ({
        type,
        category,
        status: CONNECTABLE.includes(type) ? 'disconnected' : 'coming_soon',
        count: 0,
        used_today: null,
        used_at: null,
        troubles: [],
        ...given[type],
      }),
    ),
  );
}
const open = (path: string, cards: IntegrationCard[]) =>
  renderApp(path, { accessState: sampleAccess(), answers: { catalogue: { list: () => cards } } });
const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const section = (name: string | RegExp) => page.getByRole('region', { name });

const BUSY = cardsWith({
  google: { status: 'connected', count: 2, used_today: 312, used_at: at(-1) },
  smtp: {
    status: 'connected',
    count: 1,
    used_today: 4,
    used_at: at(-200),
    troubles: [{ _id: newId(), name: 'events@lumen.test', kind: 'sign_in', detail: '535', since: at(-60) }],
  },
  amazon: { status: 'disabled', count: 1, used_today: 0 },
  api: { status: 'connected', count: 3, used_today: 2310, used_at: at(0) },
});
const BUSY_CRM = cardsWith({ highlevel: { status: 'disconnected' } });

test('cards show connected, disconnected or coming soon, each with its one action (S063, R413, R414)', async () => {
  await open('/integrations', BUSY);
  await expectAccessible();
  await expect.element(section(/^Email/).getByRole('heading')).toHaveAccessibleName('Email 3 of 7 connected');
  const google = section(/^Email/)
    .getByRole('listitem')
    .filter({ hasText: 'Google' });
  await expectTexts(google, [/2 mailboxes.*Connected.*Manage/]);
  await expect
    .element(page.getByRole('link', { name: 'Connect SendGrid' }))
    .toHaveAttribute('href', expect.stringMatching(/connect=new/));
  await expectTexts(section(/^CRM/).getByRole('listitem').filter({ hasText: 'HubSpot' }), [/Coming soon/]);
  await expectCount(section(/^CRM/).getByRole('link'), 0);
  await expectTexts(
    section(/^Email/)
      .getByRole('listitem')
      .filter({ hasText: 'Amazon SES' }),
    [/Paused.*Manage/],
  );
  const smtp = section(/^Email/)
    .getByRole('listitem')
    .filter({ hasText: 'SMTP' });
  await expect
    .element(smtp.getByRole('link', { name: 'Reconnect' }))
    .toHaveAttribute('href', expect.stringMatching(/\/mailboxes\?connect=/));
});

test('the overview says of each connected tool how it is used, and what is wrong with the way to mend it (S073, R416, G146)', async () => {
  await open('/integrations', BUSY);
  const health = section('Health');
  await expect.element(health.getByText('3 work')).toBeVisible();
  await expect.element(health.getByText('1 needs attention')).toBeVisible();
  await expectTexts(health.getByRole('listitem'), [
    /Google.*312 sent today.*Used .* ago/,
    /Amazon SES.*Not used yet/,
    /SMTP.*4 sent today.*events@lumen.test is not let in/,
    /API.*2,310 calls today/,
  ]);
  await expect
    .element(health.getByRole('link', { name: /is not let in/ }))
    .toHaveAttribute('href', expect.stringMatching(/connect=/));
});

test('a category, what is connected and a name narrow the list by its address (S064, R419)', async () => {
  await open('/integrations?type=crm', BUSY);
  await expectTexts(page.getByRole('heading', { level: 2 }), ['Health', /^CRM/]);
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Automation/ })
    .click();
  await expectAddress(/type=automation/);
  await expectTexts(page.getByRole('heading', { level: 2 }), ['Health', /^Automation/]);
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: /^All/ }).click();
  await page.getByRole('searchbox', { name: 'Search integrations' }).fill('sl');
  await expect.element(card('Slack')).toBeVisible();
  await expectTexts(page.getByRole('heading', { level: 2 }), ['Health', /^Productivity/]);
  await page.getByRole('searchbox', { name: 'Search integrations' }).fill('zz');
  await expect.element(page.getByText('No integration is like that.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await page.getByRole('radiogroup', { name: 'Show' }).getByText('Needs attention').click();
  await expectAddress(/show=needs_you/);
  await expectTexts(page.getByRole('heading', { level: 2 }), ['Health', /^Email/]);
});

test('the CRM that people are handed over to is connected from its card, and seen to there', async () => {
  await open('/integrations?type=crm', BUSY_CRM);
  await expect
    .element(page.getByRole('link', { name: 'Connect HighLevel' }))
    .toHaveAttribute('href', expect.stringMatching(/\/integrations\/highlevel/));
  await expectTexts(card('HighLevel'), [/People become contacts/]);
});

test('where nothing is connected there is no health to tell of', async () => {
  await open('/integrations', cardsWith({}));
  await expect.element(page.getByRole('link', { name: 'Connect Google' })).toBeVisible();
  await expectCount(section('Health'), 0);
});
