import * as z from 'zod';
import { LANGUAGES } from '../accounts/people.ts';
import { call } from '../call.ts';
import { Id } from '../ids.ts';
import { member, ofOneself } from '../permissions.ts';
import { INSTRUCTION_MAX, WRITING_TONES } from './schemas.ts';
import { MadeProposal, STEP_TEXT_CHANNELS, STEP_WRITING_KINDS } from './proposals.ts';

const OWN = ofOneself({ id: 'generation' });
const one = z.object({ id: Id });

export const writingCalls = {
  make: call({
    method: 'POST',
    path: '/ai/{kind}',
    summary:
      'Have the words of a step written, or its own words made shorter, of another tone or language; nothing is sent',
    access: member(
      'campaigns',
      ofOneself({ key: 'value', workflow_id: 'campaign', credentials_id: 'credential', profile_id: 'prospect' }),
    ),
    params: z.object({ kind: z.enum(STEP_WRITING_KINDS) }),
    body: z.strictObject({
      /** Made up by the caller: asked twice under the same, it is made and paid once. */
      key: Id,
      channel: z.enum(STEP_TEXT_CHANNELS),
      language: z.enum(LANGUAGES),
      tone: z.enum(WRITING_TONES).default('plain'),
      instruction: z.string().trim().max(INSTRUCTION_MAX).default(''),
      /** What stands in the step now. */
      subject: z.string().max(1_000).default(''),
      text: z.string().max(30_000).default(''),
      workflow_id: Id.nullable().default(null),
      /** Whose name stands below it. */
      credentials_id: Id.nullable().default(null),
      /** For whom it is written by way of example; somebody made up without. */
      profile_id: Id.nullable().default(null),
      /** What one’s own researches found out about that person’s company may stand in it. */
      with_research: z.boolean().default(false),
    }),
    payload: MadeProposal,
    errors: ['upgrade_needed', 'ai_ceiling', 'credits_run_out', 'not_found'],
  }),
  proposal: call({
    method: 'GET',
    path: '/ai/generations/{id}/proposal',
    summary: 'A text that one had made for a step, judged by what its sources say now',
    access: member('campaigns', OWN),
    params: one,
    payload: MadeProposal,
    errors: ['not_found'],
  }),
  settle: call({
    method: 'PATCH',
    path: '/ai/generations/{id}/proposal',
    summary: 'Answer for words of it, take them out, say where they are from, or write it otherwise; costs nothing',
    access: member('campaigns', OWN),
    params: one,
    body: z.strictObject({
      version: z.int().min(1).max(1_000_000),
      change: z.discriminatedUnion('how', [
        z.strictObject({ how: z.literal('accepted'), words: z.string().min(1).max(5_000) }),
        z.strictObject({
          how: z.literal('removed'),
          field: z.enum(['subject', 'text']),
          start: z.int().min(0).max(30_000),
          end: z.int().min(1).max(30_000),
        }),
        z.strictObject({
          how: z.literal('source_added'),
          words: z.string().min(1).max(5_000),
          source: z.string().trim().min(1, 'Fill this field').max(2_000),
        }),
        z.strictObject({ how: z.literal('edited'), subject: z.string().max(1_000), text: z.string().max(30_000) }),
      ]),
    }),
    payload: MadeProposal,
    errors: ['not_found', 'conflict'],
  }),
};
