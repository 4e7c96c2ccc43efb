import { LANGUAGES, type Language } from '../../../../contract/accounts/people.ts';

interface Texts {
  /** Below a mail. */
  link: string;
  title: string;
  /** `name` is the brand's. */
  question(address: string, name: string): string;
  button: string;
  done: string;
  doneMore(address: string): string;
  gone: string;
  goneMore: string;
}

const TEXTS: Record<Language, Texts> = {
  en: {
    link: 'Unsubscribe',
    title: 'Unsubscribe',
    question: (address, name) => `Mail to ${address} was sent with ${name}. One click ends it.`,
    button: 'Unsubscribe',
    done: 'You are unsubscribed',
    doneMore: (address) => `No more mail will be sent to ${address}.`,
    gone: 'This link is not valid',
    goneMore: 'It may be incomplete. Please use the link in the mail.',
  },
  fr: {
    link: 'Se désabonner',
    title: 'Se désabonner',
    question: (address, name) => `Un e-mail a été envoyé à ${address} avec ${name}. Un clic suffit pour y mettre fin.`,
    button: 'Se désabonner',
    done: 'Vous êtes désabonné',
    doneMore: (address) => `Plus aucun e-mail ne sera envoyé à ${address}.`,
    gone: 'Ce lien n’est pas valide',
    goneMore: 'Il est peut-être incomplet. Veuillez utiliser le lien de l’e-mail.',
  },
  de: {
    link: 'Abmelden',
    title: 'Abmelden',
    question: (address, name) => `Eine E-Mail an ${address} wurde mit ${name} verschickt. Ein Klick beendet das.`,
    button: 'Abmelden',
    done: 'Sie sind abgemeldet',
    doneMore: (address) => `An ${address} werden keine E-Mails mehr verschickt.`,
    gone: 'Dieser Link ist nicht gültig',
    goneMore: 'Vielleicht ist er unvollständig. Bitte verwenden Sie den Link aus der E-Mail.',
  },
  pt: {
    link: 'Cancelar inscrição',
    title: 'Cancelar inscrição',
    question: (address, name) => `Um e-mail para ${address} foi enviado com ${name}. Um clique encerra o envio.`,
    button: 'Cancelar inscrição',
    done: 'Sua inscrição foi cancelada',
    doneMore: (address) => `Nenhum outro e-mail será enviado para ${address}.`,
    gone: 'Este link não é válido',
    goneMore: 'Ele pode estar incompleto. Use o link que está no e-mail.',
  },
  es: {
    link: 'Darse de baja',
    title: 'Darse de baja',
    question: (address, name) => `Se envió un correo a ${address} con ${name}. Basta un clic para no recibir más.`,
    button: 'Darse de baja',
    done: 'Se ha dado de baja',
    doneMore: (address) => `No se enviarán más correos a ${address}.`,
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
