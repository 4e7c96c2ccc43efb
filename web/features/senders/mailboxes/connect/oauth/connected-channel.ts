import type { ConnectedSearch } from './connected-search.ts';

const NAME = 'mailbox-connected';

/** The tab of the vendor's sign-in tells the one that waits for it. */
export function tellConnected(outcome: ConnectedSearch): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(outcome);
  channel.close();
}

export function listenConnected(listener: (outcome: ConnectedSearch) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<ConnectedSearch>) => listener(data);
  return () => channel.close();
}
