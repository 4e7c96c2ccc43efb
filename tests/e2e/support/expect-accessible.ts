import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The sidebar and the header, the same round every page. */
const FRAME = ['.mantine-AppShell-navbar', '.mantine-AppShell-header', '.mantine-AppShell-footer'];

interface Scope {
  /** Of these rules alone. */
  only?: string[];
  /** Without these rules. */
  without?: string[];
  /** What stands in the frame, without the frame. */
  isWithoutFrame?: boolean;
}

/** No violation that axe can see on the page as it stands; of a page under a dialog, in the dialog. */
export async function expectAccessible(
  page: Page,
  { only, without = [], isWithoutFrame = false }: Scope = {},
): Promise<void> {
  // a colour that has just changed is shown with the next frame: on a busy machine it may be a while in coming
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  // without its way into frames, which needs scripts there and a page of its own for each run: ours hold mails, sandboxed;
  // what holds is not written out
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const dialogs = await page.locator('[role="dialog"]:visible').count();
  if (dialogs > 0) axe.include('[role="dialog"]');
  else if (isWithoutFrame) for (const part of FRAME) axe.exclude(part);
  const { violations } = await (only ? axe.withRules(only) : axe.withTags(LEVELS).disableRules(without)).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.replaceAll(/\s+/g, ' ') ?? ''}`),
  );
  expect(found, 'accessibility').toEqual([]);
}
