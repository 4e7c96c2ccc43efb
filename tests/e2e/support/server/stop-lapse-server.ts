import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/**
 * Ends the server whose days pass in seconds once the last of its tests has ended: a world that goes on for nobody
 * takes a quarter of a core from all other tests. Its folder goes with the global set-up's end.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default class StopLapseServer implements Reporter {
  #left = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#left = suite.allTests().filter(isOfLapse).length;
  }

  onTestEnd(test: TestCase): void {
    if (!isOfLapse(test)) return;
    this.#left -= 1;
    if (this.#left === 0) stop(Number(process.env.E2E_LAPSE_PID));
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** One that was not started for the tests has no number here; one that has ended by itself has failed its tests. */
function stop(pid: number): void {
  if (!(pid > 0)) return;
  try {
    process.kill(pid, 'SIGTERM');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const isOfLapse = (test: TestCase): boolean => test.parent.project()?.name === 'lapse';
