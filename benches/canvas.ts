import { existsSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import type { SequenceLink } from '../contract/campaigns/sequence.ts';
import { callAs } from '../tests/e2e/support/server/call-as.ts';
import { launchOptions } from '../tests/e2e/support/browser/launch-options.ts';
import { sessionCookies } from '../tests/e2e/support/browser/session-cookies.ts';
import { startServer } from '../tests/e2e/support/server/start-server.ts';
import { demoToken } from '../tests/e2e/support/server/demo-token.ts';
import { conclude, type Target } from './conclude.ts';

/**
 * Frames that are dropped while a sequence of sixty steps opens and is laid out anew ten times in five seconds, against
 * the frames of the same page at rest for as long. One in five may go: opening it is allowed to be felt, working with it is not.
 */
const STEPS = 60;
const LAYOUTS = 10;
const EVERY_MS = 500;
const TARGET: Target = { ratio: { atMost: 0.2 } };

if (!existsSync(new URL('../.build/web/.vite/manifest.json', import.meta.url))) {
  console.error('The web is not built: run `npm run build` first.');
  process.exit(1);
}

type Open = Pick<SequenceLink, 'from' | 'branch'>;

/** A tree in which every third step asks something, both ways of each question lead on, and there are sixty steps. */
function sequence() {
  for (let size = 1; ; size++) {
    const tree = treeOf(size);
    if (tree.sequences_nodes.length >= STEPS) return tree;
  }
}

function treeOf(size: number) {
  const nodes: { id: string; condition?: string; action?: string; delay_days?: number }[] = [];
  const links: SequenceLink[] = [];
  const open: Open[] = [];
  const add = (asks: boolean, place: Open | undefined) => {
    const id = `n${nodes.length}`;
    nodes.push(asks ? { id, condition: 'has_email' } : { id, action: 'view', delay_days: 1 });
    if (place) links.push({ ...place, to: id });
    for (const branch of asks ? (['yes', 'no'] as const) : (['next'] as const)) open.push({ from: id, branch });
  };
  while (nodes.length < size) add(nodes.length % 3 === 0, open.shift());
  for (const place of open.filter(({ branch }) => branch !== 'next')) add(false, place);
  return { name: 'Sixty steps', sequences_nodes: nodes, sequences_links: links };
}

const server = await startServer();
const browser = await chromium.launch(launchOptions());
try {
  const token = await demoToken(server.url, 'demo');
  const body = sequence();
  const { _id } = await callAs<{ _id: string }>(server.url, token, 'POST', '/smart_sequences', body);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: sessionCookies(server.url, token), origins: [] },
  });
  const page = await context.newPage();
  // the files are there, as for whoever opens their second sequence
  await page.goto(`${server.url}/smart-sequences/edit/${_id}`);
  await cards(page, body.sequences_nodes.length);
  await page.getByRole('link', { name: 'Smart sequences' }).click();
  await page.getByRole('link', { name: 'Sixty steps' }).waitFor();

  const opening = await framesDuring(page, async () => {
    await page.getByRole('link', { name: 'Sixty steps' }).click();
    await cards(page, body.sequences_nodes.length);
  });
  const working = await framesDuring(page, () => layAnew(page));
  const idle = await framesDuring(page, () => page.waitForTimeout(opening.ms + working.ms));
  const perMs = idle.frames / idle.ms;
  const expected = (opening.ms + working.ms) * perMs;
  const dropped = (part: Frames) => Math.max(0, Math.round(part.ms * perMs) - part.frames);
  const lost = dropped(opening) + dropped(working);
  const ratio = Math.round((lost / expected) * 1_000) / 1_000;
  conclude(
    {
      bench: 'canvas',
      ratio,
      unit: 'frames dropped',
      of: lost,
      against: Math.round(expected),
      detail: {
        steps: body.sequences_nodes.length,
        layouts: LAYOUTS,
        opening: { ...opening, dropped: dropped(opening) },
        working: { ...working, dropped: dropped(working) },
        idle,
      },
    },
    TARGET,
  );
} finally {
  await browser.close();
  await server.stop();
}

/** Adds a step at the start and takes it back, by turns, twice a second: from inside, so that nothing else costs frames. */
function layAnew(page: Page) {
  return page.evaluate(
    async ({ turns, everyMs }) => {
      const found = async (selector: string, text?: string) => {
        for (;;) {
          const all = [...document.querySelectorAll<HTMLElement>(selector)];
          const one = text === undefined ? all[0] : all.find((each) => each.textContent === text);
          if (one) return one;
          await new Promise(requestAnimationFrame);
        }
      };
      const count = () => document.querySelectorAll('button[data-card]').length;
      for (let turn = 0; turn < turns; turn++) {
        const [before, until] = [count(), performance.now() + everyMs];
        if (turn % 2 === 1) (await found('button[aria-label="Undo"]')).click();
        else {
          (await found('[data-way="way::next"]')).click();
          (await found('[role=menuitem]', 'Wait')).click();
        }
        while (count() === before || performance.now() < until) await new Promise(requestAnimationFrame);
      }
    },
    { turns: LAYOUTS, everyMs: EVERY_MS },
  );
}

interface Frames {
  frames: number;
  ms: number;
  longest: number;
}

/** How many frames the page draws while something happens, and the longest time it drew none. */
async function framesDuring(page: Page, work: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(() => {
    const counted = { frames: 0, longest: 0, from: performance.now(), last: performance.now(), isOn: true };
    Object.assign(window, { counted });
    const next = (now: number) => {
      if (!counted.isOn) return;
      counted.frames++;
      counted.longest = Math.max(counted.longest, now - counted.last);
      counted.last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await work();
  return page.evaluate(() => {
    const { counted } = window as unknown as {
      counted: { frames: number; longest: number; from: number; isOn: boolean };
    };
    counted.isOn = false;
    const ms = Math.round(performance.now() - counted.from);
    return { frames: counted.frames, ms, longest: Math.round(counted.longest) };
  });
}

function cards(page: Page, steps: number) {
  return page.waitForFunction(
    (count) => document.querySelectorAll('button[data-card]:not([data-card="start:"])').length === count,
    steps,
  );
}
