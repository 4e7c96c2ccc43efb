/**
 * `npm run help:pictures`: the picture of every guide, taken of the real screen in light and English, into the folder of
 * the help. Words after it restrict it to the guides whose names contain one of them.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { type GuideId, GUIDE_IDS } from '../../web/features/platform/help/guide.ts';
import { SCREENS } from './screens.ts';
import { ensureBrowser } from './support/browser/ensure-browser.ts';
import { launchOptions } from './support/browser/launch-options.ts';
import { sessionCookies } from './support/browser/session-cookies.ts';
import { demoToken } from './support/server/demo-token.ts';
import { root } from './support/server/spawn-server.ts';
import { startServer } from './support/server/start-server.ts';

/** Which screen of `screens/` shows what a guide speaks of. */
const SCREEN_OF: Record<GuideId, string> = {
  'first-campaign': 'campaigns',
  'add-account': 'add-account-location',
  'import-csv': 'wizard-csv',
  dashboard: 'dashboard',
  sequence: 'sequence',
  conditions: 'sequence-menu',
  personalise: 'sequence-step',
  templates: 'templates',
  simulate: 'simulate',
  'why-people-wait': 'campaign-overview',
  'find-people': 'prospects-filters',
  'find-prospects': 'finder',
  inbox: 'inbox-thread',
  labels: 'labels',
  'snooze-and-tasks': 'my-tasks',
  limits: 'settings-limits',
  mailboxes: 'mailboxes',
  tracking: 'tracking-domains',
  'own-domains': 'own-domains-overview',
  billing: 'billing-overview',
  credits: 'credits-history',
  members: 'members',
  security: 'security',
  integrations: 'integrations',
  api: 'api-keys',
  webhooks: 'webhook-log',
  zapier: 'zapier',
  chat: 'slack',
};
const SIZE = { width: 1280, height: 800 };
/** Sharp enough to read, small enough for as many as there are guides. */
const [WIDTH, QUALITY] = [1200, 0.8];

execFileSync(process.execPath, [join(root, 'scripts/setup.mjs')], { stdio: 'inherit' });
process.env.CHROME_PATH = ensureBrowser(console.log);
const words = process.argv.slice(2);
const wanted = GUIDE_IDS.filter((id) => words.length === 0 || words.some((word) => id.includes(word)));
const server = await startServer();
const browser = await chromium.launch(launchOptions());
try {
  for (const id of wanted) await take(id);
} finally {
  await browser.close();
  await server.stop();
}

async function take(id: GuideId): Promise<void> {
  const screen = SCREENS.find(({ name }) => name === SCREEN_OF[id]);
  if (!screen) throw new Error(`There is no screen ${SCREEN_OF[id]}`);
  const cookies = screen.account ? sessionCookies(server.url, await demoToken(server.url, screen.account)) : [];
  const context = await browser.newContext({
    viewport: SIZE,
    colorScheme: 'light',
    baseURL: server.url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    storageState: { cookies, origins: [] },
  });
  const page = await context.newPage();
  await page.goto(screen.path);
  await screen.arrive(page, 'desktop');
  await page.evaluate(() => document.fonts.ready);
  const picture = await asWebp(page, await page.screenshot({ scale: 'css' }));
  const file = join(root, 'web/features/platform/help/pictures', `${id}.webp`);
  writeFileSync(file, picture);
  await context.close();
  console.log(`${file} ${Math.round(picture.length / 1000)} kB`);
}

/** The browser itself draws it smaller and writes it as WebP. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(
    async ({ source, width, quality }) => {
      const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = Math.round((width * image.height) / image.width);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('There is nothing to draw on');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', quality);
    },
    { source: png.toString('base64'), width: WIDTH, quality: QUALITY },
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
