import { plainText } from '../../../../../plain-text.ts';

/** What the vendor's sign-in came to, as the tab that waits is told. */
export interface ConsentEnd {
  id: string | null;
  reason: string | null;
}

/** Whose sign-in it was, and what the vendor sent the browser back with. */
export interface ConnectedSearch {
  type?: 'google' | 'microsoft';
  answer?: string;
}

export const readConnectedSearch = ({ type, answer }: Record<string, unknown>): ConnectedSearch => ({
  type: type === 'google' || type === 'microsoft' ? type : undefined,
  answer: plainText(answer),
});
