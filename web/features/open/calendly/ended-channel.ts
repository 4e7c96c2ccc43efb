import type { CalendlyRefusal } from '../../../../contract/calendly/schemas.ts';

/** What came of Calendly's page. */
export type CalendlyOutcome = CalendlyRefusal | 'connected' | 'expired';

const NAME = 'calendly-ended';
const SEEN = 'seen';

/** The tab in which Calendly was allowed or denied tells those that wait; calls back when one of them has said it. */
export function tellEnded(outcome: CalendlyOutcome, onSeen: () => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === SEEN) onSeen();
  };
  channel.postMessage(outcome);
  return () => channel.close();
}

export function listenEnded(listener: (outcome: CalendlyOutcome) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<CalendlyOutcome | typeof SEEN>) => {
    if (data === SEEN) return;
    listener(data);
    channel.postMessage(SEEN);
  };
  return () => channel.close();
}
