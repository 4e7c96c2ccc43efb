import { api } from '../../../../api/api.ts';

const ASK_MS = 300;

/** Waits for a job to be over; fails with its own words where it failed. */
export async function waitForJob(id: string): Promise<void> {
  for (;;) {
    const { status, problem } = await api.jobs.byId({ id });
    if (status === 'done') return;
    if (status === 'failed' || status === 'stopped') throw new Error(problem ?? id);
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
}
