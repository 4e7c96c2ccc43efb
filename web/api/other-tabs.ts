type Listener = (userId: string | null) => void;

const channel = new BroadcastChannel('session');

/** All tabs of a browser share one session: each tells the others who is signed in from now on, or that nobody is. */
export const otherTabs = {
  tell: (userId: string | null): void => channel.postMessage({ userId }),
  listen: (listener: Listener): void =>
    channel.addEventListener('message', ({ data }: MessageEvent<{ userId: string | null }>) => listener(data.userId)),
};
