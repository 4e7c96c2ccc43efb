import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

/** Waits until so many are there. */
export const expectCount = (locator: Locator, count: number): Promise<void> =>
  expect.poll(() => locator.elements().length).toBe(count);

/** Waits until these are there, in this order, each with its text. */
export async function expectTexts(locator: Locator, texts: readonly (string | RegExp)[]): Promise<void> {
  const wanted = texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text)));
  await expect.poll(() => locator.elements().map((element) => element.textContent.trim())).toEqual(wanted);
}

/** Waits until the address is like this. */
export const expectAddress = (pattern: RegExp): Promise<void> =>
  expect.poll(() => location.pathname + location.search).toMatch(pattern);

/** Keys pressed on one element, one after the other. */
export async function press(locator: Locator, key: string, times = 1): Promise<void> {
  await expect.element(locator).toBeVisible();
  (locator.element() as HTMLElement).focus();
  await userEvent.keyboard(`{${key}}`.repeat(times));
}

/** A switch is drawn beside the input that it is. */
export const turn = (name: string | RegExp): Promise<void> => page.getByRole('switch', { name }).click({ force: true });

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** So many frames in a row in which nothing moves: one that is late may only then begin to change a colour. */
const QUIET_FRAMES = 3;

/** Until a colour that has just changed is shown. On a busy machine frames are a while in coming. */
async function settle(): Promise<void> {
  for (let quiet = 0; quiet < QUIET_FRAMES; ) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
    quiet = moving.length > 0 ? 0 : quiet + 1;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}

/** No violation that axe can see; of a page under a dialog, in the dialog. */
export async function expectAccessible(): Promise<void> {
  const { default: axe } = await import('axe-core');
  await settle();
  const dialog = document.querySelector('[role="dialog"]');
  const { violations } = await axe.run(dialog ?? document.body, {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: LEVELS },
  });
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.replaceAll(/\s+/g, ' ') ?? ''}`),
  );
  expect(found, 'accessibility').toEqual([]);
}

/** Chooses files in the field that stands, unseen, in this part of the page. */
export function chooseFile(part: Locator, ...files: File[]): void {
  const field = part.element().querySelector<HTMLInputElement>('input[type="file"]');
  if (!field) throw new Error('There is no field for files');
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
