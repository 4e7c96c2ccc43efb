import type { Page } from '@playwright/test';

/** What Playwright has put into a page to find things there. */
interface PageScript {
  ariaSnapshotForExpectFailure?: unknown;
}
interface World {
  injectedScript(): Promise<{ evaluate<T>(work: (script: PageScript) => T): Promise<T> }>;
}
interface InnerPage {
  mainFrame(): { context(name: 'utility'): Promise<World> };
}

const changed = new WeakMap<World, Promise<boolean>>();
let isDone = false;

/**
 * Keeps an `expect` that waits from describing the whole page with every look: Playwright 1.65 writes down the tree of
 * roles each time that what it waits for is not there yet, six times as much work as the look itself. A test that
 * fails shows the page all the same: its picture and its description are made at the end. Once for each worker.
 */
export async function waitLightly(page: Page): Promise<void> {
  if (isDone) return;
  isDone = true;
  const { _connection } = page as unknown as { _connection: { toImpl?(page: Page): InnerPage } };
  const world = await _connection.toImpl?.(page).mainFrame().context('utility');
  if (typeof world?.injectedScript !== 'function') throw changedInside();
  const prototype = Object.getPrototypeOf(world) as World;
  const { injectedScript } = prototype;
  prototype.injectedScript = async function lightScript(this: World) {
    const script = await injectedScript.call(this);
    const wasThere = changed.get(this) ?? script.evaluate(describeNothing);
    changed.set(this, wasThere);
    if (!(await wasThere)) throw changedInside();
    return script;
  };
}

/** Runs in the page. */
function describeNothing(script: PageScript): boolean {
  const wasThere = typeof script.ariaSnapshotForExpectFailure === 'function';
  script.ariaSnapshotForExpectFailure = () => undefined;
  return wasThere;
}

const changedInside = (): Error =>
  new Error('Playwright has changed inside: see whether wait-lightly.ts is still needed, and how.');
