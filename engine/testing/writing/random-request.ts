import { LANGUAGES } from '../../../contract/accounts/people.ts';
import {
  FORMS_OF_ADDRESS,
  ANSWERED_INTENTS,
  TEXT_CHANNELS,
  WRITING_KINDS,
  WRITING_TONES,
  type WritingKind,
  WritingRequest,
} from '../../../contract/writing/schemas.ts';
import type { Chance } from '../chance.ts';
import { sourcesOf } from './claim-case.ts';

const FIRST = [
  'Hanna',
  'José',
  'Zoë',
  'Jean-Luc',
  'Mark',
  'Ümit',
  'Siobhán',
  'Ana María',
  'Grace',
  'Søren',
  'Łukasz',
  'Rose',
  'May',
  'Victor',
];
const LAST = ['Vogel', "O'Neill", 'de la Cruz', 'Müller', 'Nguyễn', 'van den Berg', 'Best', 'König', 'Araújo', 'Smith'];
const COMPANIES = [
  'Nordbeam',
  'Feldmann & Söhne',
  '3M',
  'ACME Inc.',
  'L’Atelier',
  'Banco Azul',
  'eBay',
  'best.practice',
  'Der Laden',
  '24/7 Logistics',
  'Grupo Sol',
];
const TITLES = [
  'VP Sales',
  'Head of Growth',
  'Leiterin Vertrieb',
  'Directrice commerciale',
  'Jefa de ventas',
  'CEO',
  'Sales Development Representative (DACH)',
  'Diretor de TI',
];
const PLACES = ['Munich, Germany', 'São Paulo', 'Le Havre, France', 'A Coruña', 'Zürich', 'New York', 'Lyon'];
const STATEMENTS = [
  'Nordbeam opened four account executive roles.',
  'Das Unternehmen eröffnet im Mai 2026 ein Werk in Leipzig.',
  'L’entreprise recrute deux ingénieurs.',
  'La empresa abrió una oficina en Bilbao en 2026.',
  'A empresa tem 75 colaboradores.',
  'We guarantee the lowest price, see www.cheap.example.',
  'The leading provider of pumps.',
];
const INSTRUCTIONS = [
  '',
  'Mention their open roles, ask about ramp time',
  'ask about onboarding',
  'frag nach der Einarbeitung',
  'Make it funny',
  'Our product is called Lumen.',
  'Wir verkürzen die Einarbeitung auf fünf Monate.',
  'Notre produit s’appelle Lumen.',
  'Nuestro producto se llama Lumen.',
  'O nosso produto chama-se Lumen.',
];
const POSTS = [
  'Good onboarding needs patience. We hired six people this year.',
  'Gute Einarbeitung braucht Geduld und klare Ziele.',
  'Une bonne formation demande du temps.',
  'La paciencia es parte de la venta.',
  'A paciência faz parte da venda.',
];

/** A request with fields that are there or not, and strange as real ones are. */
export function randomRequest(chance: Chance, kind: WritingKind = chance.pick(WRITING_KINDS)): WritingRequest {
  const some = (percent: number, key: string, values: readonly string[]) =>
    chance.is(percent) ? { [key]: chance.pick(values) } : {};
  const sources = sourcesOf({
    ...some(85, 'first_name', FIRST),
    ...some(70, 'last_name', LAST),
    ...some(70, 'company_name', COMPANIES),
    ...some(60, 'occupation', TITLES),
    ...some(60, 'location', PLACES),
    ...some(90, 'account_first_name', FIRST),
    ...some(80, 'account_last_name', LAST),
    ...some(50, 'research1', STATEMENTS),
    ...some(30, 'research2', STATEMENTS),
    ...some(kind === 'comment' ? 90 : 20, 'their_post', POSTS),
    ...some(kind === 'follow_up' ? 90 : 20, 'our_message', ['Hello, may I ask you a question?']),
  });
  return WritingRequest.parse({
    kind,
    channel: kind === 'reply' ? 'reply' : kind === 'comment' ? 'comment' : chance.pick(TEXT_CHANNELS),
    language: chance.pick(LANGUAGES),
    tone: chance.pick(WRITING_TONES),
    ...(chance.is(30) ? { address: chance.pick(FORMS_OF_ADDRESS) } : {}),
    instruction: chance.pick(INSTRUCTIONS),
    intent: kind === 'reply' ? chance.pick(ANSWERED_INTENTS) : '',
    links: chance.is(30) ? ['https://meet.example/jonas'] : [],
    sources,
  });
}
