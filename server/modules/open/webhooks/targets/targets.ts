import type { ChatFormat } from '../../../../../contract/chat/schemas.ts';
import type { PlatformTx, SpaceTx } from '../../../../core/db/transaction.ts';
import { newId } from '../../../../core/ids.ts';
import type { Services } from '../../../../core/services.ts';
import { insertDelivery } from '../event-queries.ts';
import { stopWaiting } from '../log/again-queries.ts';
import { deleteWebhook, updateWebhook } from '../queries.ts';
import { openSecret, sealedSecret } from '../secrets.ts';
import { insertTarget, sealTargetAnew } from './queries.ts';

/** Whom something is told in words: what is told, and to whom it is shown, is its own module's. */
export interface NewTarget {
  spaceId: string;
  id: string;
  format: ChatFormat;
  name: string;
  /** A secret: only its host and its end are ever shown. */
  url: string;
  credentialId: string | null;
  campaignIds: string[];
  labelIds: string[];
  createdBy: string | null;
}
type Sealing = Pick<Services, 'secrets'>;

const sealedUrl = (url: string, id: string, services: Sealing) => ({
  // of the address only where it leads stands in the open
  url: new URL(url).origin,
  ...sealedSecret(url, id, services),
});

export async function addTarget(tx: SpaceTx | PlatformTx, target: NewTarget, services: Sealing): Promise<void> {
  const { id, url, name, format, spaceId, createdBy } = target;
  await insertTarget(tx, {
    space_id: spaceId,
    id,
    name,
    format,
    ...sealedUrl(url, id, services),
    update_types: [],
    credential_id: target.credentialId,
    campaign_ids: target.campaignIds,
    label_ids: target.labelIds,
    on_since: tx.now,
    created_by: createdBy,
    created_at: tx.now,
  });
}

export interface TargetChange {
  name?: string | undefined;
  url?: string | undefined;
  credentialId?: string | null | undefined;
  campaignIds?: string[] | undefined;
  labelIds?: string[] | undefined;
  isOn?: boolean | undefined;
}

/** Only what was given. What waited while it was off is not sent weeks later unasked. */
export async function changeTarget(
  tx: SpaceTx,
  { id, status }: { id: string; status: string },
  change: TargetChange,
  services: Sealing,
): Promise<void> {
  const { name, url, credentialId, campaignIds, labelIds, isOn } = change;
  await updateWebhook(tx, id, {
    ...(name !== undefined && { name }),
    ...(url !== undefined && sealedUrl(url, id, services)),
    ...(credentialId !== undefined && { credential_id: credentialId }),
    ...(campaignIds && { campaign_ids: campaignIds }),
    ...(labelIds && { label_ids: labelIds }),
    ...turned(tx, status, isOn),
  });
  if (isOn !== undefined && (!isOn || status !== 'on')) await stopWaiting(tx, id);
}

function turned(tx: SpaceTx, status: string, isOn: boolean | undefined) {
  if (isOn === undefined || isOn === (status === 'on')) return {};
  if (!isOn) return { status: 'off', failing_since: null };
  return { status: 'on', on_since: tx.now, failing_since: null, disabled_at: null, disabled_reason: null };
}

/** With all that it was told. */
export async function removeTarget(tx: SpaceTx, id: string): Promise<void> {
  await deleteWebhook(tx, id);
}

/** What is told of one event, once; of one person in the order in which it happened. */
export async function storeTold(
  tx: SpaceTx,
  told: { targetId: string; eventId: string; prospectId: string | null; kind: string; news: object },
): Promise<void> {
  const { targetId: webhookId, eventId, prospectId, kind, news } = told;
  const body = JSON.stringify(news);
  await insertDelivery(tx, { id: newId(), webhookId, eventId, prospectId, trigger: kind, body });
}

export const addressOfTarget = (row: { id: string; secret_sealed: string }, services: Sealing): string =>
  openSecret(row.secret_sealed, row.id, services);

/** The same place at another address: the world of a demo may have come to stand at another port. */
export async function moveTarget(tx: PlatformTx, id: string, url: string, services: Sealing): Promise<void> {
  await sealTargetAnew(tx, id, sealedUrl(url, id, services));
}
