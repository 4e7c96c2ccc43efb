import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { launchOptions } from '../tests/e2e/support/browser/launch-options.ts';
import { startServer } from '../tests/e2e/support/server/start-server.ts';
import { conclude, type Target } from './conclude.ts';

/**
 * Gzipped JavaScript and CSS of the sign-in page against 140 kB. Which files those are is asked of a real browser that
 * opens the page; the manifest of the build must name the same, so that a surprise is seen.
 */
const TARGET: Target = { ratio: { atMost: 1 } };
const LIMIT = 140_000;
const PAGE = '/auth/sign-in';
const WEB = new URL('../.build/web/', import.meta.url);

/** What the page is made of according to the build: what every page has, the page itself, one language. */
const PARTS = ['sign-in.tsx', '\0virtual:texts/en/first'];
/** A group of vite.config.ts has no source of its own in the manifest. */
const GROUP = 'sign-in';

interface Chunk {
  file: string;
  name?: string;
  src?: string;
  imports?: string[];
  css?: string[];
}

if (!existsSync(new URL('.vite/manifest.json', WEB))) {
  console.error('The web is not built: run `npm run build` first.');
  process.exit(1);
}
const [expected, loaded] = [await filesOfBuild(), await filesInBrowser()];
const sizes = await Promise.all(loaded.map(async (file) => [file, await gzippedBytes(file)] as const));
const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
const unexpected = loaded.filter((file) => !expected.includes(file));
const absent = expected.filter((file) => !loaded.includes(file));
conclude(
  {
    bench: 'first-load',
    ratio: Math.round((total / LIMIT) * 1000) / 1000,
    unit: 'bytes gzipped',
    of: total,
    against: LIMIT,
    detail: {
      page: PAGE,
      chunks: Object.fromEntries(sizes.toSorted(([, a], [, b]) => b - a)),
      notInManifest: unexpected,
      notLoaded: absent,
    },
  },
  TARGET,
);

async function filesInBrowser(): Promise<string[]> {
  const server = await startServer();
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage({ locale: 'en-GB' });
    const files = new Set<string>();
    page.on('response', (response) => {
      if (['script', 'stylesheet'].includes(response.request().resourceType()))
        files.add(new URL(response.url()).pathname.slice(1));
    });
    await page.goto(`${server.url}${PAGE}`, { waitUntil: 'networkidle' });
    // the page is whole, not an error that loads less
    await page.locator('input[type=password]').waitFor();
    return [...files];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function filesOfBuild(): Promise<string[]> {
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', WEB), 'utf8')) as Record<string, Chunk>;
  const html = await readFile(new URL('index.html', WEB), 'utf8');
  const files = new Set([...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file as string));
  const waiting = Object.keys(manifest).filter(
    (key) => PARTS.includes(key) || (manifest[key]?.name === GROUP && !manifest[key].src),
  );
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (!chunk || (files.has(chunk.file) && !PARTS.includes(key))) continue;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    waiting.push(...(chunk.imports ?? []));
  }
  return [...files];
}

async function gzippedBytes(file: string): Promise<number> {
  return gzipSync(await readFile(new URL(file, WEB)), { level: 9 }).length;
}
