import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The sidebar and the header, the same round every page. */
const FRAME = ['.mantine-AppShell-navbar', '.mantine-AppShell-header', '.mantine-AppShell-footer'];

/** The engine itself: its builder hands the page the whole source again for every look. */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

export interface Scope {
  /** Of these rules alone. */
  only?: string[];
  /** Without these rules. */
  without?: string[];
  /** What stands in the frame, without the frame. */
  isWithoutFrame?: boolean;
}

/** The violations that axe can see on the page as it stands; of a page under a dialog, in the dialog. */
export async function findings(
  page: Page,
  { only, without = [], isWithoutFrame = false }: Scope = {},
): Promise<string[]> {
  await page.evaluate(settled);
  // once for each page that was loaded
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const hasDialog = (await page.locator('[role="dialog"]:visible').count()) > 0;
  const context = hasDialog
    ? { include: ['[role="dialog"]'] }
    : { include: ['html'], exclude: isWithoutFrame ? FRAME : [] };
  const options = {
    // without its way into frames: ours hold mails, in which no script runs
    iframes: false,
    // what holds is not written out
    resultTypes: ['violations'],
    runOnly: only ? { type: 'rule', values: only } : { type: 'tag', values: LEVELS },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  };
  const violations = await page.evaluate(look, { context, options });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.replaceAll(/\s+/g, ' ') ?? ''}`),
  );
}

/** Runs in the page: until a colour that has just changed is shown. On a busy machine frames are a while in coming. */
async function settled(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
  await Promise.allSettled(moving.map(({ finished }) => finished));
  await frame();
}

/** Runs in the page. */
async function look({ context, options }: { context: object; options: object }): Promise<Results['violations']> {
  const { axe } = globalThis as unknown as { axe: { run(context: object, options: object): Promise<Results> } };
  return (await axe.run(context, options)).violations;
}
