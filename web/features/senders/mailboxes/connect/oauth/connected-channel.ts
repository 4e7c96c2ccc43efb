import type { ConsentEnd } from './connected-search.ts';

const NAME = 'mailbox-connected';

/** The tab of the vendor's sign-in tells the one that waits for it. */
export function tellConnected(outcome: ConsentEnd): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(outcome);
  channel.close();
}

export function listenConnected(listener: (outcome: ConsentEnd) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<ConsentEnd>) => listener(data);
  return () => channel.close();
}
