import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAbsence } from './read-absence.ts';

const TODAY = '2026-11-18';
const until = (text: string, subject = 'Automatic reply') => readAbsence({ subject, text }, TODAY);

test('an automatic reply says until when somebody is away, in five languages', () => {
  const cases: [string, string | null][] = [
    // english: the month comes first where both could be
    ['I am out of the office until 3 December.', '2026-12-03'],
    ['I am away until Thursday, December 3rd, 2026.', '2026-12-03'],
    ['Away until 12/03/2026, please write to my colleague.', '2026-12-03'],
    ['I will be out from 11/20 through 12/03.', '2026-12-03'],
    ['On leave till 13/12/2026.', '2026-12-13'],
    ['I am on vacation from 20 November to 3 December.', '2026-12-03'],
    ['I will be back on 3 December.', '2026-12-02'],
    ['I return to the office on Monday, 7 December 2026.', '2026-12-06'],
    ['I will be back in the office on 2026-12-07', '2026-12-06'],
    // german
    ['Ich bin bis zum 3. Dezember nicht im Büro.', '2026-12-03'],
    ['Ich bin bis einschließlich 03.12.2026 im Urlaub.', '2026-12-03'],
    ['Bis Donnerstag, den 3. Dez. bin ich abwesend.', '2026-12-03'],
    ['Ab dem 7. Dezember bin ich wieder für Sie da.', '2026-12-06'],
    ['Ich bin am 07.12. wieder erreichbar.', '2026-12-06'],
    // french
    ['Je suis absente jusqu’au 3 décembre.', '2026-12-03'],
    ["Je suis absent jusqu'au 03/12/2026 inclus.", '2026-12-03'],
    ['Absent du 20 novembre au 3 décembre 2026.', '2026-12-03'],
    ['Je serai de retour le lundi 7 décembre.', '2026-12-06'],
    ['De retour au bureau à partir du 1er décembre.', '2026-11-30'],
    // spanish
    ['Estaré fuera de la oficina hasta el 3 de diciembre de 2026.', '2026-12-03'],
    ['Estoy de vacaciones hasta el 03/12.', '2026-12-03'],
    ['Vuelvo el 7 de diciembre.', '2026-12-06'],
    // portuguese
    ['Estou ausente até 3 de dezembro.', '2026-12-03'],
    ['Estarei de férias até o dia 03/12/2026.', '2026-12-03'],
    ['Estarei de volta em 7 de dezembro.', '2026-12-06'],
    // the next one of its name
    ['Away until 5 January.', '2027-01-05'],
  ];
  for (const [text, day] of cases) assert.equal(until(text), day, text);
  assert.equal(until('Thank you for your mail.', 'Out of office until 3 December'), '2026-12-03');
});

test('a day that is over, one far ahead, one that is none and one that says nothing of an absence are not believed', () => {
  for (const text of [
    'I was away until 3 November 2026.',
    'On sabbatical until 1 June 2027.',
    'Away until 31/11/2026.',
    'Away until 45.13.2026.',
    'I am away at the moment and back next week.',
    'Our fair is on 3 December 2026. I am away.',
    'Call me at 030 12/34 or write to 12 March Street.',
    '',
  ])
    assert.equal(until(text), null, text);
  // what comes after it counts
  assert.equal(until('I was away until 3 November and am away again until 3 December.'), '2026-12-03');
});
