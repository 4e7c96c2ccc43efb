import { type DigestLabels, digestTables, type MailContent, type MailTexts } from '../mail-content.ts';
import type { MailValues } from '../mail-values.ts';

const hello = (name: string) => (name ? `Guten Tag ${name},` : 'Guten Tag,');
const LABELS: DigestLabels = {
  campaigns: 'Aktive Kampagnen',
  people: 'Personen darin',
  contacted: 'Kontaktiert',
  connected: 'Verbunden',
  replied: 'Antworten',
  meetings: 'Termine',
  unreadMessages: 'Ungelesene Nachrichten',
  unreadNotifications: 'Ungelesene Mitteilungen',
};

function digest(values: MailValues['digest_daily'], words: { subject: string; intro: string }): MailContent {
  const isEmpty = values.spaces.length === 0;
  return {
    subject: words.subject,
    greeting: hello(values.name),
    paragraphs: [
      isEmpty ? 'Sie gehören zurzeit keinem Arbeitsbereich an, es gibt also nichts zu melden.' : words.intro,
    ],
    tables: digestTables(values.spaces, LABELS, 'de'),
    notes: ['Sie haben diese E-Mail gewählt. Ändern können Sie das hier:', values.link],
  };
}

export const de: MailTexts = {
  linkHint: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
  footer: (brand) => `Diese E-Mail wurde von ${brand} gesendet, weil Sie dort ein Konto haben oder eingeladen wurden.`,
  contents: {
    activation: ({ name, link }, brand) => ({
      subject: `Bestätigen Sie Ihre E-Mail-Adresse für ${brand}`,
      greeting: hello(name),
      paragraphs: [
        `Bitte bestätigen Sie, dass diese Adresse Ihnen gehört. Danach ist Ihr Konto bei ${brand} vollständig.`,
      ],
      button: { label: 'E-Mail bestätigen', link },
      notes: [
        'Der Link gilt einmal und 24 Stunden lang. Wenn Sie kein Konto eröffnet haben, ignorieren Sie diese E-Mail.',
      ],
    }),
    restore: ({ name, link }, brand) => ({
      subject: `Neues Passwort für ${brand} festlegen`,
      greeting: hello(name),
      paragraphs: ['Für Ihr Konto wurde ein neues Passwort angefordert. Hier können Sie es festlegen.'],
      button: { label: 'Neues Passwort festlegen', link },
      notes: [
        'Der Link gilt einmal und eine Stunde lang. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.',
      ],
    }),
    password_changed: ({ name, link }, brand) => ({
      subject: `Ihr Passwort bei ${brand} wurde geändert`,
      greeting: hello(name),
      paragraphs: [
        'Das Passwort Ihres Kontos wurde geändert, und alle anderen Sitzungen wurden beendet.',
        'Wenn Sie das nicht waren, legen Sie sofort ein neues Passwort fest.',
      ],
      button: { label: 'Neues Passwort festlegen', link },
    }),
    email_change: ({ name, email, link }, brand) => ({
      subject: `Bestätigen Sie Ihre neue E-Mail-Adresse für ${brand}`,
      greeting: hello(name),
      paragraphs: [`Bitte bestätigen Sie, dass ${email} ab jetzt die Adresse Ihres Kontos bei ${brand} sein soll.`],
      button: { label: 'Neue E-Mail bestätigen', link },
      notes: ['Der Link gilt einmal und 24 Stunden lang. Bis dahin bleibt Ihre bisherige Adresse in Gebrauch.'],
    }),
    email_changed: ({ name, email }, brand) => ({
      subject: `Die E-Mail-Adresse Ihres Kontos bei ${brand} wurde geändert`,
      greeting: hello(name),
      paragraphs: [
        `Ihr Konto gehört jetzt zur Adresse ${email}. An diese hier kommen keine E-Mails mehr.`,
        'Wenn Sie das nicht waren, wenden Sie sich bitte an den Support.',
      ],
    }),
    account_exists: ({ name, link }, brand) => ({
      subject: `Sie haben bereits ein Konto bei ${brand}`,
      greeting: hello(name),
      paragraphs: [
        'Jemand wollte mit dieser Adresse ein Konto eröffnen, sie hat aber schon eines.',
        'Wenn Sie das waren, melden Sie sich an; wenn Sie das Passwort nicht mehr wissen, legen Sie ein neues fest.',
      ],
      button: { label: 'Neues Passwort festlegen', link },
      notes: ['Wenn Sie das nicht waren, ignorieren Sie diese E-Mail. Es wurde nichts geändert.'],
    }),
    invite: ({ inviter, space, link }, brand) => ({
      subject: `${inviter} lädt Sie zu ${space} ein`,
      greeting: hello(''),
      paragraphs: [`${inviter} lädt Sie ein, im Arbeitsbereich ${space} bei ${brand} mitzuarbeiten.`],
      button: { label: 'Einladung ansehen', link },
      notes: ['Die Einladung gilt 7 Tage. Sie können sie annehmen oder ablehnen.'],
    }),
    account_deleted: ({ name }, brand) => ({
      subject: `Ihr Konto bei ${brand} wurde gelöscht`,
      greeting: hello(name),
      paragraphs: [
        'Ihr Konto wurde wie gewünscht gelöscht, ebenso die Arbeitsbereiche, denen sonst niemand angehörte.',
      ],
    }),
    prospects_export: ({ name, people, days, link }, brand) => ({
      subject: `Ihre Interessenten aus ${brand}`,
      greeting: hello(name),
      paragraphs: [
        `Die angeforderte Liste ist fertig: ${new Intl.NumberFormat('de').format(people)} Interessenten als CSV-Datei.`,
      ],
      button: { label: 'Liste herunterladen', link },
      notes: [`Der Link gilt ${days} Tage lang, nach der Anmeldung, für Sie und die Admins des Arbeitsbereichs.`],
    }),
    trial_ending: ({ name, space, days, link }) => ({
      subject:
        days === 1 ? `Die Testzeit von ${space} endet in 1 Tag` : `Die Testzeit von ${space} endet in ${days} Tagen`,
      greeting: hello(name),
      paragraphs: [
        `Bis dahin läuft alles wie bisher. Danach lässt sich in ${space} alles weiter lesen, aber nichts wird gesendet, bis ein Tarif gewählt ist.`,
        'Nichts wird von selbst abgebucht: Es ist keine Karte hinterlegt, außer jemand hat eine eingegeben.',
      ],
      button: { label: 'Tarife ansehen', link },
    }),
    trial_over: ({ name, space, link }) => ({
      subject: `Die Testzeit von ${space} ist vorbei`,
      greeting: hello(name),
      paragraphs: [
        'Alles ist noch da und lässt sich lesen. Kampagnen warten, wo sie sind, und nichts wird gesendet, bis ein Tarif gewählt ist.',
        'Es wurde nichts abgebucht.',
      ],
      button: { label: 'Tarife ansehen', link },
    }),
    digest_daily: (values, brand) =>
      digest(values, { subject: `Ihr Tag mit ${brand}`, intro: 'So stehen Ihre Arbeitsbereiche heute Morgen.' }),
    digest_weekly: (values, brand) =>
      digest(values, { subject: `Ihre Woche mit ${brand}`, intro: 'So stehen Ihre Arbeitsbereiche zum Wochenbeginn.' }),
    digest_monthly: (values, brand) =>
      digest(values, { subject: `Ihr Monat mit ${brand}`, intro: 'So stehen Ihre Arbeitsbereiche zum Monatsbeginn.' }),
  },
};
