import type { CreditCategory } from '../../../../contract/credits/schemas.ts';

/** Something that costs credits, before it is done. Whoever does it again under the same key pays once. */
export interface Charge {
  spaceId: string;
  key: string;
  category: CreditCategory;
  credits: number;
  /** Who wanted it; null where nobody is behind it. */
  userId?: string | null;
  campaignId?: string | null;
  credentialId?: string | null;
}

/** What came of it: nothing costs nothing, and the rest of what was reserved is given back; null for all of it. */
export interface Settlement {
  spaceId: string;
  key: string;
  used: number | null;
}
