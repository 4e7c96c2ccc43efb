import { EXTENSION_CHANNEL, type EmailDiscovery, type FoundProfile } from '../../contract/credentials/extension.ts';

interface Given {
  profile?: FoundProfile | null;
  email?: { outcome: EmailDiscovery; email: string | null };
}

let stop: (() => void) | null = null;

/** Plays the browser extension until the test is over: answers what the page asks it. */
export function mockExtension({ profile = null, email }: Given = {}): void {
  const bodyOf = (type: string) => {
    if (type === 'hello') return { type: 'hello', version: '1.0' };
    if (type === 'find_profile') return { type: 'profile', profile };
    if (type === 'find_email' && email) return { type: 'email', ...email };
    return null;
  };
  const answer = ({ data }: MessageEvent) => {
    if (data?.channel !== EXTENSION_CHANNEL || data.direction !== 'to_extension') return;
    const body = bodyOf(data.body.type);
    if (body) window.postMessage({ ...data, direction: 'from_extension', body }, location.origin);
  };
  removeExtension();
  addEventListener('message', answer);
  stop = () => removeEventListener('message', answer);
}

export function removeExtension(): void {
  stop?.();
  stop = null;
}
