import type { ContactValue } from '../../../../contract/enrichment/schemas.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { Port } from '../../../core/port.ts';

/** Where addresses and numbers of prospects stand from. */
export const contactValues = new Port<{
  /** All that a prospect has, each with where it stands from and when it was seen. */
  of(tx: SpaceTx, prospectId: string): Promise<ContactValue[]>;
  /** Somebody of the workspace wrote these: those that were there already stand from where they did. */
  noteWritten(
    tx: SpaceTx,
    prospectId: string,
    written: {
      emails: Readonly<Record<string, string | undefined>>;
      phones: readonly { number: string; type?: string }[];
    },
  ): Promise<void>;
}>('contactValues');
