/** `repeated`: nobody could say whether it was done, and it was harmless to do it again, as another round. */
export type IntentStatus = 'intended' | 'done' | 'already' | 'refused' | 'not_done' | 'unknown' | 'repeated';

export interface SettledIntent {
  space_id: string;
  id: string;
  status: Exclude<IntentStatus, 'intended'>;
  receipt: object | null;
  reason: string | null;
}

/** The line of something that a member writes by hand. */
export interface NewManualIntent {
  id: string;
  prospectId: string;
  credentialId: string;
  round: number;
  action: string;
  act: object;
}
