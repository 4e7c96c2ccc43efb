import { useState } from 'react';
import type { Dialog, ThreadMessage, WritingChannel, ChannelOption } from '../../../../../../contract/inbox/schemas.ts';
import { draftStore } from '../draft-store.ts';
import {
  accountInsteadOf,
  writableChannels,
  chooseChannelOption,
  initialChannel,
  pickMailbox,
  pickSignature,
} from '../writable-channels.ts';

interface Given {
  profileId: string;
  dialog: Dialog | null;
  ways: readonly ChannelOption[];
  /** A planned message that is being changed: it leaves as it was going to. */
  editing: ThreadMessage | null;
}
/** Of a letter that is written, or of one that is changed. */
interface Choice {
  of: string | null;
  mailbox?: string;
  /** null: none. */
  signature?: string | null;
}

/** By which way one writes and as whom: what was chosen, else what the conversation suggests. */
export function useComposerSender({ profileId, dialog, ways, editing }: Given) {
  const channels = writableChannels(ways);
  const [chosen, setChosen] = useState<WritingChannel | null>(null);
  const [first] = useState(() => initialChannel(channels, dialog?.last, draftStore.latest(profileId)));
  const channel = (editing?.channel as WritingChannel | undefined) ?? chosen ?? first;
  const own = channels.find((each) => each.channel === channel)?.ways ?? [];
  const [accountId, setAccount] = useState<string | null>(null);
  const option = chooseChannelOption(own, editing?.credentials._id ?? accountId, dialog?.credentials._id);
  const [choice, setChoice] = useState<Choice>({ of: null });
  const of = editing?._id ?? null;
  const chose: Choice =
    choice.of === of
      ? choice
      : { of, ...(editing && { mailbox: editing.mailbox_id ?? undefined, signature: editing.signature_id }) };
  return {
    channels: editing ? channels.filter((each) => each.channel === channel) : channels,
    channel,
    setChannel: setChosen,
    /** The accounts to choose from. */
    ways: editing && option ? [option] : own,
    option,
    /** Nobody has chosen who writes, and it is not who usually would. */
    insteadOf: editing || accountId ? undefined : accountInsteadOf(own, option, dialog?.credentials._id),
    isMailboxChosen: chose.mailbox !== undefined,
    setAccount,
    mailboxId: option && pickMailbox(option, chose.mailbox),
    setMailbox: (mailbox: string) => setChoice({ ...chose, mailbox }),
    signatureId: option && pickSignature(option, chose.signature),
    setSignature: (signature: string | null) => setChoice({ ...chose, signature }),
  };
}
export type ComposerSender = ReturnType<typeof useComposerSender>;
