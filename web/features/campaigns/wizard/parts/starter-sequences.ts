import type { TFunction } from 'i18next';
import type {
  Action,
  Condition,
  Sequence,
  SequenceLink,
  SequenceNode,
} from '../../../../../contract/campaigns/sequence.ts';
import { chainOf } from '../../../../../engine/sequence/graph.ts';

export interface Starter {
  id: 'connect' | 'warm' | 'channels' | 'email';
  name: string;
  text: string;
  type: 'simple' | 'smart';
  isEmailOnly: boolean;
  sequence: Sequence;
}

const act = (id: string, action: Action, days: number, given: Partial<SequenceNode> = {}): SequenceNode => ({
  id,
  action,
  condition: null,
  delay_days: days,
  delay_hours: 0,
  subject: '',
  text: '',
  variants: [],
  // as each new email has: whoever reads it sees how to hear no more
  settings: action === 'email' ? { with_unsubscribe_button: true } : {},
  ...given,
});
const ask = (id: string, condition: Condition, settings: SequenceNode['settings'] = {}): SequenceNode => ({
  ...act(id, 'wait', 0, { settings }),
  action: null,
  condition,
});
const chain = (...nodes: SequenceNode[]): Sequence => ({ nodes, links: chainOf(nodes) });

/** Good campaigns to begin with; every text is meant to be put in one's own words. */
export function starterSequences(t: TFunction): Starter[] {
  const note = t(($) => $.wizard.starters.texts.note);
  const thanks = t(($) => $.wizard.starters.texts.thanks);
  const question = t(($) => $.wizard.starters.texts.question);
  const last = t(($) => $.wizard.starters.texts.last);
  const emails = {
    first: {
      subject: t(($) => $.wizard.starters.texts.subject),
      text: t(($) => $.wizard.starters.texts.email),
    },
    second: {
      subject: t(($) => $.wizard.starters.texts.subjectAgain),
      text: t(($) => $.wizard.starters.texts.emailAgain),
    },
    last: {
      subject: t(($) => $.wizard.starters.texts.subjectLast),
      text: t(($) => $.wizard.starters.texts.emailLast),
    },
  };
  return [
    {
      id: 'connect',
      name: t(($) => $.wizard.starters.connect),
      text: t(($) => $.wizard.starters.connectText),
      type: 'simple',
      isEmailOnly: false,
      sequence: chain(
        act('view', 'view', 0),
        act('connect', 'connect', 1, { text: note }),
        act('thanks', 'message', 1, { text: thanks }),
        act('question', 'message', 3, { text: question }),
        act('last', 'message', 5, { text: last }),
      ),
    },
    {
      id: 'warm',
      name: t(($) => $.wizard.starters.warm),
      text: t(($) => $.wizard.starters.warmText),
      type: 'simple',
      isEmailOnly: false,
      sequence: chain(
        act('view', 'view', 0),
        act('follow', 'follow', 1),
        act('like', 'like', 2),
        act('connect', 'connect', 1),
        act('thanks', 'message', 2, { text: thanks }),
        act('question', 'message', 4, { text: question }),
      ),
    },
    {
      id: 'channels',
      name: t(($) => $.wizard.starters.channels),
      text: t(($) => $.wizard.starters.channelsText),
      type: 'smart',
      isEmailOnly: false,
      sequence: bothChannels({ note, thanks, question, emails }),
    },
    {
      id: 'email',
      name: t(($) => $.wizard.starters.email),
      text: t(($) => $.wizard.starters.emailText),
      type: 'simple',
      isEmailOnly: true,
      sequence: chain(
        act('email', 'email', 0, emails.first),
        act('again', 'email', 3, emails.second),
        act('last', 'email', 5, emails.last),
      ),
    },
  ];
}

interface Texts {
  note: string;
  thanks: string;
  question: string;
  emails: Record<'first' | 'second', { subject: string; text: string }>;
}

/** Who accepts is written to on the network, who does not by email, where there is one. */
function bothChannels({ note, thanks, question, emails }: Texts): Sequence {
  const nodes = [
    act('view', 'view', 0),
    act('connect', 'connect', 1, { text: note }),
    ask('accepted', 'accepted', { within_days: 7 }),
    act('thanks', 'message', 1, { text: thanks }),
    act('question', 'message', 4, { text: question }),
    ask('address', 'has_email', { email_type: 'any' }),
    act('email', 'email', 1, emails.first),
    act('again', 'email', 4, emails.second),
    act('follow', 'follow', 1),
  ];
  const links: SequenceLink[] = [
    { from: 'view', to: 'connect', branch: 'next' },
    { from: 'connect', to: 'accepted', branch: 'next' },
    { from: 'accepted', to: 'thanks', branch: 'yes' },
    { from: 'thanks', to: 'question', branch: 'next' },
    { from: 'accepted', to: 'address', branch: 'no' },
    { from: 'address', to: 'email', branch: 'yes' },
    { from: 'email', to: 'again', branch: 'next' },
    { from: 'address', to: 'follow', branch: 'no' },
  ];
  return { nodes, links };
}
