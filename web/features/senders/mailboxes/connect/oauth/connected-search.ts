import { plainText } from '../../../../../plain-text.ts';

/** What the vendor's sign-in came to, as the callback says it. */
export interface ConnectedSearch {
  success: 'true' | 'false';
  id?: string;
  type?: string;
  reason?: string;
}

export const readConnectedSearch = ({ success, id, type, reason }: Record<string, unknown>): ConnectedSearch => ({
  success: success === 'true' ? 'true' : 'false',
  id: plainText(id),
  type: plainText(type),
  reason: plainText(reason),
});
