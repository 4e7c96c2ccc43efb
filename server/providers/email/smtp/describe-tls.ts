import { TLSSocket } from 'node:tls';

/** How a conversation is hidden, and until when its certificate holds; nothing where it is not. */
export function describeTls(socket: unknown): string {
  if (!(socket instanceof TLSSocket)) return '';
  const { subject, valid_to } = socket.getPeerCertificate();
  const until = valid_to ? new Date(valid_to).toISOString().slice(0, 10) : '';
  return [socket.getProtocol(), subject?.CN, until].filter(Boolean).join(', ');
}

/** What is known of it for calls over HTTP. */
export const describeHttps = (protocol: string): string => (protocol === 'https:' ? 'TLS' : '');
