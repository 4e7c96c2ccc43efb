import type { SequenceNode } from '../../../../contract/campaigns/sequence.ts';
import type { AskOutcome, Outcome } from '../../../providers/network/port.ts';

/** A line of the ledger, as far as a channel needs it. Its id is the key of whatever leaves. */
export interface ChannelIntent {
  space_id: string;
  id: string;
  enrolment_id: string | null;
  campaign_id: string | null;
  prospect_id: string;
  credential_id: string;
  node_id: string;
  act: {
    subject: string;
    text: string;
    to: string | null;
    integration_id: string | null;
    settings: SequenceNode['settings'];
    /** Of what is written by hand. */
    attachments?: readonly { _id: string }[];
  };
  created_at: Date;
}

export interface IntegrationSender {
  send(intent: ChannelIntent): Promise<Outcome<object>>;
  ask(intent: ChannelIntent): Promise<AskOutcome | { kind: 'done'; receipt: object }>;
}
