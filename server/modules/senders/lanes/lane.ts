/** One sender's lane, held under a lease. Its token grows with every claim: whoever comes late holds an old one. */
export interface Lane {
  space_id: string;
  credential_id: string;
  lease: number;
  last_campaign_id: string | null;
}

/** A lane under one lease: what comes late from an earlier one is not taken for it. */
export const leaseKey = ({ credential_id, lease }: Pick<Lane, 'credential_id' | 'lease'>): string =>
  `${credential_id} ${lease}`;
