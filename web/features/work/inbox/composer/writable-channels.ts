import {
  type Dialog,
  DRAFT_TYPES,
  type WritingChannel,
  type ChannelOption,
} from '../../../../../contract/inbox/schemas.ts';
import { BUILT_CHANNELS } from '../../../../../contract/not-built.ts';
import type { StoredDraft } from './create-draft-store.ts';

export interface WritableChannel {
  channel: WritingChannel;
  ways: ChannelOption[];
  isOpen: boolean;
}

/** The channels that are built, in their order, each with the accounts it can be written by. */
export function writableChannels(ways: readonly ChannelOption[]): WritableChannel[] {
  return BUILT_CHANNELS.map((channel) => {
    const own = ways.filter((option) => option.channel === channel);
    return { channel, ways: own, isOpen: own.some(({ obstacle }) => obstacle === null) };
  }).filter(({ ways: own }) => own.length > 0);
}

/** Where one begins to write: in the draft that was left, else as the person wrote last, else as it can be done. */
export function initialChannel(
  channels: readonly WritableChannel[],
  last: Dialog['last'] | undefined,
  draft: Pick<StoredDraft, 'type'> | null,
): WritingChannel {
  const open = channels.filter(({ isOpen }) => isOpen).map(({ channel }) => channel);
  const ofDraft = draft && open.filter((channel) => DRAFT_TYPES[channel] === draft.type);
  const ofLast = last && open.find((channel) => channel === last.channel);
  if (ofDraft && ofDraft.length > 0) return ofLast && ofDraft.includes(ofLast) ? ofLast : ofDraft[0]!;
  return ofLast ?? open[0] ?? channels[0]?.channel ?? 'network';
}

/** The account that writes: the chosen one, else the one that talks to the person already, else any that can. */
export function chooseChannelOption(
  ways: readonly ChannelOption[],
  chosen: string | null,
  talking: string | undefined,
): ChannelOption | undefined {
  const by = (id: string | null | undefined) => ways.find(({ credentials }) => credentials._id === id);
  const free = (option: ChannelOption | undefined) => (option?.obstacle === null ? option : undefined);
  return by(chosen) ?? free(by(talking)) ?? ways.find(({ obstacle }) => obstacle === null) ?? by(talking) ?? ways[0];
}

/**
 * Who would write if they could, where somebody else does in their place: the account that talks to the person, or else
 * the first, where its mailboxes are down.
 */
export function accountInsteadOf(
  ways: readonly ChannelOption[],
  option: ChannelOption | undefined,
  talking: string | undefined,
): ChannelOption | undefined {
  const talks = ways.find(({ credentials }) => credentials._id === talking);
  const usual = talks ?? ways.find(({ passed_over: passed }) => passed.length > 0);
  if (!usual || !option || option.obstacle || usual === option || !usual.obstacle) return undefined;
  return talks || usual.obstacle === 'mailbox_down' ? usual : undefined;
}

/** The mailbox that writes: the chosen one, else the one that wrote to the person last, which comes first. */
export const pickMailbox = ({ mailboxes }: ChannelOption, chosen: string | null | undefined): string | undefined =>
  (mailboxes.find(({ _id }) => _id === chosen) ?? mailboxes[0])?._id;

/** The chosen signature, else the account's default, which comes first; none where none was chosen (null). */
export const pickSignature = ({ signatures }: ChannelOption, chosen: string | null | undefined): string | undefined =>
  chosen === null ? undefined : (signatures.find(({ _id }) => _id === chosen) ?? signatures[0])?._id;
