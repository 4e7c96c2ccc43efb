/** The CRM's own words for it. */
const REQUEST = 'REQUEST_USER_DATA';
const RESPONSE = 'REQUEST_USER_DATA_RESPONSE';
const WAIT_MS = 8000;
const ASK_EVERY_MS = 1000;

type Page = Pick<Window, 'parent' | 'addEventListener' | 'removeEventListener' | 'setInterval' | 'clearInterval'>;

/**
 * Asks the page around this one for its sealed session; null when it stays silent. The question holds nothing secret,
 * so it may go to any origin. Only the page around is believed, and the server opens what it answers.
 */
export function requestCrmSession(page: Page, signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    let asked = 0;
    const finish = (answer: string | null) => {
      page.removeEventListener('message', listen);
      page.clearInterval(timer);
      resolve(answer);
    };
    const listen = ({ source, data }: MessageEvent) => {
      if (source !== page.parent || data?.message !== RESPONSE) return;
      if (typeof data.payload === 'string' && data.payload !== '') finish(data.payload);
    };
    const ask = () => {
      if (asked * ASK_EVERY_MS >= WAIT_MS) return finish(null);
      asked += 1;
      page.parent.postMessage({ message: REQUEST }, '*');
    };
    // The page around may not listen yet when this one is ready: it is asked more than once.
    const timer = page.setInterval(ask, ASK_EVERY_MS);
    page.addEventListener('message', listen);
    signal.addEventListener('abort', () => finish(null), { once: true });
    ask();
  });
}
