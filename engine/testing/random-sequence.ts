import {
  ACTION_TRAITS,
  ACTIONS,
  CONDITIONS,
  type Action,
  type SequenceLink,
  type SequenceNode,
} from '../../contract/campaigns/sequence.ts';
import type { Chance } from './chance.ts';
import { conditionStep, actionStep } from './facts.ts';

interface Branch {
  /** How many steps may still follow. */
  left: number;
  hasReplied: boolean;
}
const ONCE: readonly Action[] = ['connect', 'connect_by_email', 'inmail'];
const OF_THE_NETWORK = ['connected', 'accepted', 'message_seen'];

/** A sequence that could be started: any steps in any order, as far as the rules of campaigns allow. */
export function randomSequence(chance: Chance, isEmailOnly = false) {
  const nodes: SequenceNode[] = [];
  const links: SequenceLink[] = [];
  const used = new Set<Action>();

  function grow({ left, hasReplied }: Branch): string {
    const id = `s${nodes.length}`;
    if (left > 1 && chance.is(25)) {
      const condition = chance.pick(CONDITIONS.filter((each) => !isEmailOnly || !OF_THE_NETWORK.includes(each)));
      nodes.push(conditionStep(condition, { id, delay_hours: chance.below(5) }));
      for (const branch of ['yes', 'no'] as const) {
        const isReply = condition === 'replied' && branch === 'yes';
        links.push({
          from: id,
          to: grow({ left: Math.ceil(left / 2) - 1, hasReplied: hasReplied || isReply }),
          branch,
        });
      }
      return id;
    }
    nodes.push(action(id, hasReplied));
    if (left > 0) links.push({ from: id, to: grow({ left: left - 1, hasReplied }), branch: 'next' });
    return id;
  }

  function action(id: string, hasReplied: boolean): SequenceNode {
    const allowed = ACTIONS.filter((each) => {
      const { channel } = ACTION_TRAITS[each];
      if (hasReplied && channel !== 'inside') return false;
      if (isEmailOnly && channel === 'network') return false;
      // after a request nobody is asked by email any more
      if (each === 'connect_by_email' && used.has('connect')) return false;
      return !(ONCE.includes(each) && used.has(each));
    });
    const chosen = chance.pick(allowed);
    used.add(chosen);
    const { isContact, channel, text } = ACTION_TRAITS[chosen];
    const words = text === 'none' || chance.is(50) ? {} : { text: `${id}: {first_name}, {company_name:your firm}` };
    const variants = text !== 'none' && chance.is(20) ? [{ id: 'B', subject: 'Other', text: `other ${id}` }] : [];
    const delay = { delay_days: isContact ? 1 + chance.below(3) : 0, delay_hours: channel === 'network' ? 1 : 0 };
    return actionStep(chosen, { id, ...delay, ...words, variants });
  }

  grow({ left: 1 + chance.below(8), hasReplied: false });
  return { nodes, links };
}
