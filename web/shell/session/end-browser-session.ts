const WAIT_AT_MOST_MS = 700;
/** What a person leaves in local storage that is not for the next one; `token` is from before the cookie. */
const LEFT_BEHIND = ['token', 'banner', 'aiEmployeeSettings'];

/** What the browser extension listens for on our pages. The source is the same under every brand. */
export const LOGGED_OUT = { source: 'outreach-app', type: 'logged_out' } as const;

interface Parts {
  notifyServer: () => Promise<unknown>;
  notifyExtension: (message: typeof LOGGED_OUT) => void;
  wait: (ms: number) => Promise<unknown>;
  storage: Pick<Storage, 'removeItem'>;
}

/** Tells server and extension, waits for neither longer than 700 ms, and leaves nothing behind. */
export async function endBrowserSession({ notifyServer, notifyExtension, wait, storage }: Parts): Promise<void> {
  notifyExtension(LOGGED_OUT);
  await Promise.race([notifyServer().catch(() => undefined), wait(WAIT_AT_MOST_MS)]);
  for (const key of LEFT_BEHIND) storage.removeItem(key);
}
