import { useState } from 'react';
import type { Dialog, ThreadMessage, WritingChannel, WritingWay } from '../../../../../contract/inbox/schemas.ts';
import { drafts } from './kept-drafts.ts';
import { channelsOf, chooseWay, firstChannel, mailboxOf, signatureOf } from './ways.ts';

interface Given {
  profileId: string;
  dialog: Dialog | null;
  ways: readonly WritingWay[];
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
export function useSender({ profileId, dialog, ways, editing }: Given) {
  const channels = channelsOf(ways);
  const [chosen, setChosen] = useState<WritingChannel | null>(null);
  const [first] = useState(() => firstChannel(channels, dialog?.last, drafts.latest(profileId)));
  const channel = (editing?.channel as WritingChannel | undefined) ?? chosen ?? first;
  const own = channels.find((each) => each.channel === channel)?.ways ?? [];
  const [accountId, setAccount] = useState<string | null>(null);
  const way = chooseWay(own, editing?.credentials._id ?? accountId, dialog?.credentials._id);
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
    ways: editing && way ? [way] : own,
    way,
    setAccount,
    mailboxId: way && mailboxOf(way, chose.mailbox),
    setMailbox: (mailbox: string) => setChoice({ ...chose, mailbox }),
    signatureId: way && signatureOf(way, chose.signature),
    setSignature: (signature: string | null) => setChoice({ ...chose, signature }),
  };
}
export type Sender = ReturnType<typeof useSender>;
