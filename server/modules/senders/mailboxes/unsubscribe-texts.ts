import { LANGUAGES, type Language } from '../../../../contract/accounts/people.ts';

interface Texts {
  /** Below a mail. */
  link: string;
  title: string;
  /** `sender` is the workspace, `name` the brand's. */
  question(address: string, sender: string, name: string): string;
  button: string;
  done: string;
  doneMore(address: string, sender: string): string;
  gone: string;
  goneMore: string;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    link: 'Unsubscribe',
    title: 'Unsubscribe',
    question: (address, sender, name) => `${sender} wrote to ${address} with ${name}. One click ends it.`,
    button: 'Unsubscribe',
    done: 'You are unsubscribed',
    doneMore: (address, sender) => `${sender} will send no more mail to ${address}.`,
    gone: 'This link is not valid',
    goneMore: 'It may be incomplete. Please use the link in the mail.',
  },
  fr: {
    link: 'Se désabonner',
    title: 'Se désabonner',
    question: (address, sender, name) =>
      `${sender} a écrit à ${address} avec ${name}. Un clic suffit pour y mettre fin.`,
    button: 'Se désabonner',
    done: 'Vous êtes désabonné',
    doneMore: (address, sender) => `${sender} n’enverra plus aucun e-mail à ${address}.`,
    gone: 'Ce lien n’est pas valide',
    goneMore: 'Il est peut-être incomplet. Veuillez utiliser le lien de l’e-mail.',
  },
  de: {
    link: 'Abmelden',
    title: 'Abmelden',
    question: (address, sender, name) => `${sender} hat mit ${name} an ${address} geschrieben. Ein Klick beendet das.`,
    button: 'Abmelden',
    done: 'Sie sind abgemeldet',
    doneMore: (address, sender) => `${sender} schickt keine E-Mails mehr an ${address}.`,
    gone: 'Dieser Link ist nicht gültig',
    goneMore: 'Vielleicht ist er unvollständig. Bitte verwenden Sie den Link aus der E-Mail.',
  },
  pt: {
    link: 'Cancelar inscrição',
    title: 'Cancelar inscrição',
    question: (address, sender, name) => `${sender} escreveu para ${address} com ${name}. Um clique encerra o envio.`,
    button: 'Cancelar inscrição',
    done: 'Sua inscrição foi cancelada',
    doneMore: (address, sender) => `${sender} não enviará mais e-mails para ${address}.`,
    gone: 'Este link não é válido',
    goneMore: 'Ele pode estar incompleto. Use o link que está no e-mail.',
  },
  es: {
    link: 'Darse de baja',
    title: 'Darse de baja',
    question: (address, sender, name) =>
      `${sender} escribió a ${address} con ${name}. Basta un clic para no recibir más.`,
    button: 'Darse de baja',
    done: 'Se ha dado de baja',
    doneMore: (address, sender) => `${sender} no enviará más correos a ${address}.`,
    gone: 'Este enlace no es válido',
    goneMore: 'Puede que esté incompleto. Utilice el enlace del correo.',
  },
};

const isKnown = (language: string): language is Language => (LANGUAGES as readonly string[]).includes(language);

/** English for languages that we do not write. */
export function unsubscribeTexts(language?: string | null): Texts {
  const short = (language ?? '').slice(0, 2).toLowerCase();
  return TEXTS[isKnown(short) ? short : 'en'];
}

/** What the reader's browser asks for first, of those we write; else the person's own. */
export function languageOf(acceptLanguage: string | undefined, own: string | null): Language {
  const asked = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  const known = [...asked, (own ?? '').slice(0, 2).toLowerCase()].find(isKnown);
  return known ?? 'en';
}
