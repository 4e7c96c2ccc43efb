import type { ChatNewsKind } from '../../contract/chat/schemas.ts';

/** What a channel has asked for. */
export interface ChannelChoice {
  told: readonly ChatNewsKind[];
  /** Null: of all accounts. */
  credentialId: string | null;
  campaignIds: readonly string[];
  labelIds: readonly string[];
  /** What happened before is not told. */
  onSince: Date;
}

export interface ChannelNews {
  kind: ChatNewsKind;
  at: Date;
  /** Null where it is of no account: then only channels of the whole workspace hear it. */
  credentialId: string | null;
  /** Of the person whom it is about; null where it is about nobody, and campaigns and labels choose nothing. */
  person: { campaignIds: readonly string[]; labelIds: readonly string[] } | null;
}

export function tellsChannel(channel: ChannelChoice, { kind, at, credentialId, person }: ChannelNews): boolean {
  if (at < channel.onSince || !channel.told.includes(kind)) return false;
  if (channel.credentialId !== null && channel.credentialId !== credentialId) return false;
  if (!person) return true;
  return isAmong(channel.campaignIds, person.campaignIds) && isAmong(channel.labelIds, person.labelIds);
}

const isAmong = (chosen: readonly string[], has: readonly string[]): boolean =>
  chosen.length === 0 || chosen.some((id) => has.includes(id));
