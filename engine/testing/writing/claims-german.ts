import { casesOf } from './claim-case.ts';

const KATRIN = {
  first_name: 'Katrin',
  last_name: 'Brandt',
  company_name: 'Feldmann Antriebe',
  occupation: 'Leiterin Vertrieb',
  location: 'Stuttgart',
  years_in_company: '6',
  account_first_name: 'Jonas',
  account_last_name: 'Weber',
  research1: 'Feldmann Antriebe sucht drei Mitarbeiter für den Kundendienst.',
  research2: 'Das Unternehmen wurde 1987 gegründet und hat 240 Mitarbeiter.',
  research3: 'Feldmann Antriebe eröffnet im Mai 2026 ein Werk in Leipzig.',
  own: 'Wir verkürzen die Einarbeitung von neun auf fünf Monate. Unser Produkt heißt Lumen.',
  their_message: 'Vielen Dank, im Januar stellen wir das Budget neu auf.',
};

export const groundedGerman = casesOf('de', KATRIN, [
  'Guten Tag Frau Brandt, vielen Dank für die Vernetzung. Ich habe gelesen, dass Feldmann Antriebe drei Mitarbeiter für den Kundendienst sucht. Wie lange dauert bei Ihnen die Einarbeitung?',
  'Hallo Katrin, ich habe gesehen, dass Feldmann Antriebe im Mai 2026 ein Werk in Leipzig eröffnet. Darf ich Ihnen dazu eine Frage stellen?',
  'Sehr geehrte Frau Brandt, hätten Sie am Dienstag 15 Minuten für ein kurzes Telefonat?\n\nMit freundlichen Grüßen\nJonas Weber',
  'Guten Tag Frau Brandt, als Leiterin Vertrieb haben Sie dazu sicher eine Meinung. Wie sehen Sie das?',
  'Guten Tag Frau Brandt, Feldmann Antriebe wurde 1987 gegründet und hat 240 Mitarbeiter. Wer kümmert sich um die Einarbeitung?',
  'Hallo Katrin, wir verkürzen die Einarbeitung von neun auf fünf Monate. Wäre das interessant für dich?',
  'Guten Tag Frau Brandt, Sie schrieben, dass Sie im Januar das Budget neu aufstellen. Ich melde mich gern wieder.',
  'Guten Tag Frau Brandt, ich freue mich auf den Austausch und wünsche Ihnen einen schönen Tag.\n\nViele Grüße\nJonas',
  'Guten Tag Frau Brandt, viele Grüße nach Stuttgart! Ich würde gern mehr über Ihre Arbeit erfahren.',
  'Hallo Katrin, unser Produkt heißt Lumen. Darf ich es dir kurz zeigen?',
  'Guten Tag Frau Brandt, könnten wir in der nächsten Woche kurz sprechen?',
  'Guten Tag Frau Brandt, vielen Dank für Ihre Antwort. Ich verstehe das gut und melde mich im Januar.',
]);

export const unsupportedGerman = casesOf('de', KATRIN, [
  [
    'Guten Tag Frau Brandt, ich habe gelesen, dass Feldmann Antriebe zwölf Mitarbeiter für den Kundendienst sucht.',
    'zwölf',
  ],
  ['Guten Tag Frau Krause, vielen Dank für die Vernetzung.', 'Krause'],
  ['Guten Tag Frau Brandt, Feldmann Antriebe hat 240 Kunden.', '240'],
  ['Guten Tag Frau Brandt, Unternehmen Ihrer Größe verlieren im Jahr 50.000 Euro.', '50.000 Euro'],
  ['Guten Tag Frau Brandt, Glückwunsch zum Gewinn der Auszeichnung.', 'Auszeichnung'],
  ['Guten Tag Frau Brandt, wir garantieren Ihnen mehr Termine.', 'garantieren'],
  ['Guten Tag Frau Brandt, Feldmann Antriebe ist der führende Hersteller.', 'führende'],
  ['Guten Tag Frau Brandt, wie läuft es seit der Übernahme durch Siemens?', 'Siemens'],
  ['Guten Tag Frau Brandt, 70 Prozent der Vertriebsteams verfehlen ihr Ziel.', '70 Prozent'],
  ['Guten Tag Frau Brandt, Ihr Team wächst stark und braucht neue Werkzeuge.', 'Werkzeuge'],
  ['Guten Tag Frau Brandt, wir haben uns im Oktober in Hannover getroffen.', 'Hannover'],
  ['Guten Tag Frau Brandt, Feldmann Antriebe eröffnet kein Werk in Leipzig.', 'Werk'],
  ['Guten Tag Frau Brandt, mehr dazu unter www.lumen.example.', 'www.lumen.example'],
  ['Guten Tag Frau Brandt, als Geschäftsführerin entscheiden Sie das.', 'Geschäftsführerin'],
  ['Guten Tag Frau Brandt, Ihr Kollege Markus Lehmann hat mir Ihren Namen genannt.', 'Markus'],
  ['Guten Tag Frau Brandt, nur diese Woche gibt es 15 % Rabatt.', 'Rabatt'],
]);
