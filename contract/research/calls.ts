import * as z from 'zod';
import { call, Nothing } from '../call.ts';
import { Id } from '../ids.ts';
import { member, noPage, ofOneself } from '../permissions.ts';
import {
  CompanyResearch,
  HostName,
  RESEARCH_OBJECTIVE_MAX,
  RESEARCH_TOPICS,
  STATEMENT_MAX,
  STATEMENTS_MOST,
} from './schemas.ts';

const EVERYBODY = noPage('it is among one’s own preferences, behind the feature of the plan');
const one = z.object({ id: Id });

export const researchCalls = {
  list: call({
    method: 'GET',
    path: '/ai/company_researches',
    summary: 'One’s own researches of companies, the newest first, at most 20; and how many can be begun today',
    access: member(EVERYBODY, ofOneself()),
    payload: z.object({ company_researches: z.array(CompanyResearch), remaining_attempts: z.int() }),
    errors: ['upgrade_needed'],
  }),
  start: call({
    method: 'POST',
    path: '/ai/company_researches',
    summary: 'Read the public pages of a company, as far as its site allows, and tell what they say',
    access: member(EVERYBODY, ofOneself()),
    body: z.strictObject({
      host_name: HostName,
      research_objective: z.string().trim().min(1, 'Fill this field').max(RESEARCH_OBJECTIVE_MAX),
    }),
    payload: CompanyResearch,
    errors: ['upgrade_needed', 'limit_reached'],
    rate: { perMinute: 20 },
  }),
  update: call({
    method: 'PATCH',
    path: '/ai/company_researches/{id}',
    summary: 'Change an overview: the statements as they are to be, in their order; those that are not named go',
    access: member(EVERYBODY, ofOneself({ id: 'company_research', 'statements[]._id': 'part' })),
    params: one,
    body: z.strictObject({
      /** What was changed: another version is refused. */
      version: z.int32(),
      statements: z
        .array(
          z.strictObject({
            /** Without one it is a new one, in one’s own words. */
            _id: Id.optional(),
            topic: z.enum(RESEARCH_TOPICS).default('own'),
            text: z.string().trim().min(1, 'Fill this field').max(STATEMENT_MAX),
          }),
        )
        .max(STATEMENTS_MOST),
    }),
    payload: CompanyResearch,
    errors: ['not_found', 'conflict'],
  }),
  stop: call({
    method: 'POST',
    path: '/ai/company_researches/{id}/stop',
    summary: 'End a research that is under way',
    access: member(EVERYBODY, ofOneself({ id: 'company_research' })),
    params: one,
    payload: CompanyResearch,
    errors: ['not_found'],
  }),
  delete: call({
    method: 'DELETE',
    path: '/ai/company_researches/{id}',
    summary: 'Delete a research and all that was read for it',
    access: member(EVERYBODY, ofOneself({ id: 'company_research' })),
    params: one,
    payload: Nothing,
    errors: ['not_found'],
  }),
};
