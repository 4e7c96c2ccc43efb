import type { Queries } from '../network/store.ts';
import type { VendorEventKind } from './vendor-hooks.ts';

const KINDS: Partial<Record<VendorEventKind, 'bounced' | 'complained' | 'unsubscribed'>> = {
  bounced: 'bounced',
  complained: 'complained',
  unsubscribed: 'unsubscribed',
  left_group: 'unsubscribed',
};

/** After some events SendGrid takes no further mail for an address: it is dropped, with the reason. */
export async function noteSendgridEvent(tx: Queries, address: string, kind: VendorEventKind): Promise<void> {
  const suppressed = KINDS[kind];
  if (suppressed)
    await tx.all(
      `insert into world.vendor_suppressed (vendor, address, kind) values ('sendgrid', $1, $2) on conflict do nothing`,
      [address.toLowerCase(), suppressed],
    );
}

/** With what a mail to an address is dropped; null where it is taken. */
export async function sendgridDrop(tx: Queries, address: string): Promise<VendorEventKind | null> {
  const row = await tx.first<{ kind: 'bounced' | 'complained' | 'unsubscribed' }>(
    `select kind from world.vendor_suppressed where vendor = 'sendgrid' and address = $1`,
    [address.toLowerCase()],
  );
  return row ? `dropped_${row.kind}` : null;
}
