import type { WordingFacts } from '../../../../engine/text/render.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { Port } from '../../../core/port.ts';

export interface WrittenFor {
  id: string;
  full_name: string;
  photo_link: string | null;
  company_domain: string | null;
  /** When what is known of them was last changed. */
  seen_at: Date;
  facts: WordingFacts;
}

/** Somebody whom a text is written for, or null where they are gone. */
export const writtenFor = new Port<(tx: SpaceTx, prospectId: string) => Promise<WrittenFor | null>>('writtenFor');
