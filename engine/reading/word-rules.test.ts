import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReplyIntent } from '../../contract/reading/schemas.ts';
import { saidWords } from './said-words.ts';
import { findWordRule, WORD_RULES } from './word-rules.ts';

/** For each rule what it is for, and what comes near it and is left alone. */
const CASES: Record<string, { intent: ReplyIntent; applies: string[]; leaves: string[] }> = {
  'threatens with the law': {
    intent: 'hard_no',
    applies: ['My lawyer will write to you.', 'Das geht an meinen Anwalt.', 'Gemäß DSGVO fordere ich Löschung.'],
    leaves: ['How do you comply with GDPR?', 'Do you work for a lawyer as well?'],
  },
  curses: {
    intent: 'hard_no',
    applies: ['Fuck off', 'f*** you', 'vai se foder', 'Va te faire voir'],
    leaves: ['Go for it', 'That is a helluva good offer'],
  },
  'one word to leave': {
    intent: 'unsubscribe',
    applies: ['STOP', 'Abmelden!', 'baja.', 'Désinscrire'],
    leaves: ['stop by on Monday', 'baja de precio'],
  },
  'wants no more mail': {
    intent: 'unsubscribe',
    applies: ['Please take me off your mailing list.', 'Keine weiteren Mails mehr bitte'],
    leaves: ['How do people unsubscribe from your tool?', 'I am away and want no more emails until Monday'],
  },
  'asks to be left out': {
    intent: 'unsubscribe',
    applies: [
      "Please don't send me more of these.",
      'Merci de ne plus rien envoyer ici.',
      'Borre mi correo.',
      'Deixem de escrever',
    ],
    leaves: ['Do not send it to Anna but to me', 'Schicken Sie mir mehr davon', 'Envíeme más'],
  },
  'nothing but no': { intent: 'not_interested', applies: ['no', 'Nein danke.', 'Não, obrigada!'], leaves: ['no idea'] },
  'nothing but yes': { intent: 'interested', applies: ['Yes please!', 'ja, gerne', 'Sí.'], leaves: ['yes but later'] },
  'nothing but thanks': { intent: 'thanks', applies: ['Thanks!', 'merci', 'Muchas gracias.'], leaves: ['thanks, no'] },
  'thumbs up': { intent: 'thanks', applies: ['👍', '👍🏽 🙏'], leaves: ['👎', '👍 call me'] },
  'nothing but a price': {
    intent: 'question',
    applies: ['Price?', 'Was kostet das?', '¿cuánto?'],
    leaves: ['priceless'],
  },
  'a machine says so': {
    intent: 'automatic',
    applies: [
      'This is an automated response.',
      'Bitte antworten Sie nicht auf diese E-Mail.',
      'Ticket number 48213 was opened.',
      'Nous n’avons pas pu distribuer votre courrier.',
    ],
    leaves: ['We could automate this ourselves', 'I bought a ticket to your town'],
  },
  'says that they are away': {
    intent: 'out_of_office',
    applies: ['I am out of the office.', 'Ich bin diese Woche im Urlaub.', 'Je suis actuellement absente.'],
    leaves: ['Try me again, I am on vacation now', 'Our office is out of paper'],
  },
  'passes it on': {
    intent: 'referral',
    applies: ['For you, Anna.\n\n---------- Forwarded message ---------\nFrom: Tom <t@kith.example>'],
    leaves: ['I moved it forward a week'],
  },
  'gives another address': {
    intent: 'referral',
    applies: ['Please contact our buyers, buy@hallam.example', 'Zuständig ist einkauf@hallam.example'],
    leaves: ['Write to me, my email is ann@hallam.example', 'Please remove me: contact ann@hallam.example'],
  },
  'gives a calendar': {
    intent: 'meeting',
    applies: ['Here you are: https://calendly.com/ann/30'],
    leaves: ['No need for https://calendly.com/ann/30', 'See https://hallam.example/prices'],
  },
  'proposes a day and an hour': {
    intent: 'meeting',
    applies: ['Could do Tuesday 10:30', 'Donnerstag um 9 Uhr?', '¿El jueves a las 17:00?'],
    leaves: ['I am back Tuesday 10:30', 'Monday at 9 pm is not possible'],
  },
};

test('each rule knows what it is for, and leaves what only comes near', () => {
  assert.deepEqual(Object.keys(CASES).toSorted(), WORD_RULES.map(({ name }) => name).toSorted());
  for (const [name, { intent, applies, leaves }] of Object.entries(CASES)) {
    for (const text of applies) {
      const found = findWordRule(saidWords(text));
      assert.deepEqual([found?.rule.name, found?.rule.intent], [name, intent], text);
      assert.ok(found?.words, text);
    }
    for (const text of leaves) assert.notEqual(findWordRule(saidWords(text))?.rule.name, name, text);
  }
});
