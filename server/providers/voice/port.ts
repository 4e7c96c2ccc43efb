import type { Outcome } from '../network/port.ts';
import type { PhoneLine } from '../sms/port.ts';

/** Calls and voicemail drops from a number of the customer. Keys, outcomes and `ask` as for mail. */
export interface VoiceProvider {
  /** Rings once; `result` says what came of it. */
  call(line: PhoneLine, call: OutgoingCall): Promise<Outcome<CallReceipt>>;
  /** Leaves a recording with the person's provider; their phone does not ring. */
  drop(line: PhoneLine, drop: OutgoingCall & { recording: string }): Promise<Outcome<CallReceipt>>;
  ask(key: string): Promise<AskedCall>;
}

export interface OutgoingCall {
  key: string;
  /** The workspace it belongs to. */
  tag: string;
  to: string;
}

export const CALL_RESULTS = ['answered', 'busy', 'no_answer', 'voicemail', 'dropped'] as const;
export type CallResult = (typeof CALL_RESULTS)[number];
export interface CallReceipt {
  id: string;
  result: CallResult;
  seconds: number;
}
export type AskedCall = { kind: 'done'; receipt: CallReceipt } | { kind: 'not_done' } | { kind: 'unknown' };
