import type { Timer } from '../ui/feedback/timed-stack.ts';
import type { LivePayload } from '../../contract/live.ts';
import { DOMAINS_OF_EVENT, domainsOfJob } from './domains-of-event.ts';

/** Events come in bursts while campaigns run; what they touch is asked again once per burst. */
const GATHER_MS = 250;

export function createRefresher(timer: Timer, refresh: (domains: ReadonlySet<string> | 'all') => void) {
  let gathered: Set<string> | 'all' | null = null;

  return function onEvent(
    event: keyof typeof DOMAINS_OF_EVENT,
    job?: Pick<LivePayload<'update_job'>, 'kind' | 'status'>,
  ): void {
    if (gathered === null) {
      gathered = new Set();
      timer.after(GATHER_MS, () => {
        const domains = gathered!;
        gathered = null;
        refresh(domains);
      });
    }
    const touched = DOMAINS_OF_EVENT[event];
    if (touched === 'all') gathered = 'all';
    else if (gathered !== 'all')
      for (const domain of [...touched, ...(job ? domainsOfJob(job) : [])]) gathered.add(domain);
  };
}
