import type { SenderFacts } from '../../../../engine/facts.ts';
import { render, valuesOf } from '../../../../engine/text/render.ts';

type Sender = Pick<SenderFacts, 'first_name' | 'last_name'>;

/** Somebody whom a step of a campaign is filled in for. */
const SAMPLE = {
  first_name: 'Alex',
  last_name: 'Morgan',
  occupation: 'Head of Events',
  college_name: 'City University',
  years_in_company: 3,
  location: 'Berlin',
  company_name: 'Example Ltd',
  custom: {},
};

/** The words of a step as a test of placement sends them. */
export const fillSample = (text: string, sender: Sender): string => render(text, valuesOf(SAMPLE, sender)).text;

export const fillSubject = (subject: string, sender: Sender): string =>
  fillSample(subject, sender).replaceAll(/\s+/g, ' ').trim().slice(0, 1_000);
