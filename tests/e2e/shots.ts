/**
 * `npm run shots`: every screen in light, in dark and on a phone, into .shots, for people to look at. Words after it
 * restrict it to the screens whose names contain one of them.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium } from '@playwright/test';
import { SCREENS, type Screen } from './screens.ts';
import { ensureBrowser } from './support/browser/ensure-browser.ts';
import { launchOptions } from './support/browser/launch-options.ts';
import { sessionCookies } from './support/browser/session-cookies.ts';
import { root } from './support/server/spawn-server.ts';
import { startServer } from './support/server/start-server.ts';
import { demoToken } from './support/server/demo-token.ts';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const THEMES = {
  light: { kind: 'desktop', options: { ...DESKTOP, colorScheme: 'light' } },
  dark: { kind: 'desktop', options: { ...DESKTOP, colorScheme: 'dark' } },
  phone: { kind: 'phone', options: { ...PHONE, colorScheme: 'light' } },
} as const;

const folder = join(root, '.shots');
execFileSync(process.execPath, [join(root, 'scripts/setup.mjs')], { stdio: 'inherit' });
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
process.env.CHROME_PATH = ensureBrowser(console.log);
const server = await startServer();
const browser = await chromium.launch(launchOptions());
const words = process.argv.slice(2);
const wanted = SCREENS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
try {
  for (const screen of wanted)
    for (const [look, { kind, options }] of Object.entries(THEMES)) await tryToTake(screen, look, kind, options);
} finally {
  await browser.close();
  await server.stop();
}

/** One that does not come does not keep the others from being taken. */
async function tryToTake(screen: Screen, look: string, kind: 'desktop' | 'phone', options: BrowserContextOptions) {
  try {
    await take(screen, look, kind, options);
  } catch (error) {
    console.error(`${screen.name}, ${look}: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

async function take(screen: Screen, look: string, kind: 'desktop' | 'phone', options: BrowserContextOptions) {
  const context = await browser.newContext({
    ...options,
    baseURL: server.url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    storageState: await storageOf(screen),
  });
  const page = await context.newPage();
  await page.goto(screen.path);
  await screen.arrive(page, kind);
  await page.evaluate(() => document.fonts.ready);
  const file = join(folder, `${screen.name}-${look}.png`);
  await page.screenshot({ path: file });
  await context.close();
  console.log(file);
}

async function storageOf({ account }: Screen) {
  const cookies = account ? sessionCookies(server.url, await demoToken(server.url, account)) : [];
  return { cookies, origins: [] };
}
