import type { writingCalls } from '../../../../contract/writing/calls.ts';
import type { Handlers } from '../../../core/http/handlers.ts';
import { makeProposal } from './make-proposal.ts';
import { getProposal, settleProposal } from './settle-proposal.ts';

export const writingHandlers: Handlers<typeof writingCalls> = {
  make: makeProposal,
  proposal: getProposal,
  settle: settleProposal,
};
