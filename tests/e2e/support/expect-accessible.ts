import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No violation that axe can see on the page as it stands; with `only`, of those rules. */
export async function expectAccessible(page: Page, only?: string[]): Promise<void> {
  // a colour that has just changed is shown with the next frame: on a busy machine it may be a while in coming
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  // without its way into frames, which needs scripts there and a page of its own for each run: ours hold mails, sandboxed;
  // what holds is not written out
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (only ? axe.withRules(only) : axe.withTags(LEVELS)).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.replaceAll(/\s+/g, ' ') ?? ''}`),
  );
  expect(found, 'accessibility').toEqual([]);
}
