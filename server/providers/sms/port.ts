import type { AskOutcome, Outcome, Receipt } from '../network/port.ts';

/** Text messages from a number of the customer. Keys, outcomes and `ask` as for mail. */
export interface SmsProvider {
  send(line: PhoneLine, sms: OutgoingSms): Promise<Outcome<Receipt>>;
  ask(key: string): Promise<AskOutcome>;
  isGenuine(headers: Record<string, unknown>, body: Buffer): boolean;
  readHook(body: unknown): PhoneHook | null;
}

/** The Dialer phone: the number that calls and text messages come from. */
export interface PhoneLine {
  id: string;
  number: string;
}

export interface OutgoingSms {
  key: string;
  /** Given back with all that is heard of it: the workspace it belongs to. */
  tag: string;
  to: string;
  text: string;
}

export type PhoneHook =
  | { kind: 'replied'; tag: string; key: string; id: string; number: string; text: string; at: Date }
  | { kind: 'line'; tag: string; line: string; isConnected: boolean };
