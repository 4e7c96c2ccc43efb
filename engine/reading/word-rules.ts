import type { ReplyIntent } from '../../contract/reading/schemas.ts';
import { wantsNoMail } from '../mail/wants-no-mail.ts';
import { bareText, phrasePattern } from './concepts/pattern.ts';
import { TIMES } from './concepts/times.ts';
import type { SaidWords } from './said-words.ts';

/** A rule that is sure enough to be asked before the model. */
export interface WordRule {
  name: string;
  intent: ReplyIntent;
  /** The words that it goes by, or null where it does not apply. */
  find(said: SaidWords, bare: string): string | null;
}

/** The whole reply, but for signs and small pictures. */
const ALONE: readonly (readonly [ReplyIntent, string])[] = [
  [
    'unsubscribe',
    'stop|stopp|pare|unsubscribe|abmelden|austragen|desabonner|desinscrire|desinscription|baja|dar de baja|darme de baja|sair|descadastrar|cancelar|remover|arret|remove|remove me|optout|opt out|stop please|please stop',
  ],
  [
    'not_interested',
    'no|nope|nah|nein|no thanks|no thank you|nein danke|nee|no danke|non|nan|non merci|no gracias|nao|nao obrigado|nao obrigada|not interested|kein interesse|pas interesse|no me interesa|sem interesse|kein bedarf|thanks but no thanks|danke aber nein danke|merci mais non merci|dispenso|pass|paso',
  ],
  [
    'interested',
    'yes|yes please|sure|ja|ja gerne|ja bitte|gerne|sehr gerne|oui|oui volontiers|volontiers|si|si por favor|claro|claro que si|sim|sim por favor|interested|im interested|interessiert|interesse|interesse(e)|me interesa|tenho interesse|yes pls',
  ],
  [
    'thanks',
    'thanks|thank you|thx|ty|cheers|many thanks|thanks a lot|danke|vielen dank|danke schon|dankeschon|danke dir|merci|merci beaucoup|gracias|muchas gracias|mil gracias|obrigado|obrigada|muito obrigado|muito obrigada|valeu|brigado|noted|received|recibido|recebido|bien recu',
  ],
  [
    'question',
    'price|prices|preis|preise|prix|tarif|tarifs|precio|precios|preco|precos|valor|how much|was kostet das|combien|cuanto|quanto',
  ],
];
const WHOLE = new Map(ALONE.flatMap(([intent, words]) => words.split('|').map((word) => [word, intent] as const)));

const wholeRule = (intent: ReplyIntent, name: string): WordRule => ({
  name,
  intent,
  find: (_said, bare) => {
    const words = bare
      .replace(/[^a-z0-9 ]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    return WHOLE.get(words) === intent ? words : null;
  },
});

const patternRule = (intent: ReplyIntent, name: string, patterns: readonly RegExp[], unless?: RegExp): WordRule => ({
  name,
  intent,
  find: (_said, bare) => {
    if (unless?.test(bare)) return null;
    for (const pattern of patterns) {
      const match = pattern.exec(bare);
      if (match) return match[0].slice(0, 80);
    }
    return null;
  },
});

const CURSES =
  /\b(?:fuck\w*|piss off|bugger off|go to hell|get lost|asshole\w*|verpiss\w*|arschloch\w*|fick\w*|fahr zur holle|zum teufel|leck mich|va te faire|allez vous faire|foutez|ta gueule|connard\w*|encule\w*|vete a la (?:mierda|verga)|vayase al (?:infierno|diablo)|hijo de puta|chinga tu|gilipollas|vai se (?:foder|ferrar)|vai tomar|va para o inferno|filho da puta|caralho)\b/;
/** Written with stars in place of letters. */
const STARRED = /\b(?:f|sh|s|a|b|p|m)\*{2,}/;
const LEGAL =
  /\b(?:my|our|mein\w*|unser\w*|mon|notre|nos|mi|nuestr\w*|m[eo]u|noss\w*|a|einen) (?:lawyer\w*|attorney\w*|solicitor\w*|legal (?:team|department)|anwalt\w*|rechtsanwalt\w*|rechtsabteilung|avocate?s?|service juridique|abogad\w+|departamento juridico|advogad\w+)\b|\b(?:legal action|cease and desist|sue you|file a complaint|reported you|i(?:'ll| will) report you|abmahnung|unterlassungserklarung|strafanzeige|rechtliche schritte|anzeige (?:erstatten|ist raus)|bundesnetzagentur|mise en demeure|porter plainte|deposerai plainte|poursuites|la cnil|acciones legales|medidas legales|(?:les|los|le|la) denuncio|la aepd|interpondre|medidas (?:legais|judiciais)|o procon|abro processo|sob pena de|a anpd|a cnpd)\b/;
/** Rights of the law that somebody makes use of. */
const RIGHTS =
  /\b(?:gdpr|dsgvo|rgpd|lgpd)\b[^?]{0,160}\b(?:demand|require|forder\w*|verlang\w*|exig\w*|exij\w*|ejerz\w*|auskunft|loschung|erasure|deletion|effacement|supresion|eliminacao)|\b(?:demand|forder\w*|verlang\w*|exig\w*|exij\w*|ejerz\w*)\b[^?]{0,160}\b(?:gdpr|dsgvo|rgpd|lgpd)\b/;
const ASKS = /\?\s*$/;

const BY_MACHINE: readonly RegExp[] = [
  /\b(?:automatically generated|auto-?generated (?:message|email)|automated (?:response|reply|message)|automatisch (?:erstellt|generiert|versendet|versandt)|(?:reponse|message) automatique|(?:generad[oa]|enviad[oa]) automaticamente|(?:respuesta|mensaje) automatic[oa]|(?:gerad[oa]|enviad[oa]) automaticamente|(?:e-?mail|resposta|mensagem) automatic[oa])\b/,
  /\b(?:do not|don't) reply to this (?:e-?mail|message)\b|\bantworten sie nicht auf diese\b|\bne pas (?:y )?repondre\b|\bno responda a este\b|\bnao responda a est[ea]\b|\bpor favor nao responda\b/,
  /\bplease type your reply above this line\b/,
  /\b(?:this (?:mailbox|inbox|address) is (?:not|un)\s?(?:monitored|attended|read)|(?:postfach|adresse) wird nicht (?:mehr )?(?:abgerufen|gelesen|uberwacht))\b/,
  /\b(?:ticket|case|request|vorgang\w*|dossier|caso|chamado|solicitud|protocolo) ?(?:number|nummer|numero|n[ro]?\.?)? ?\(?#? ?\d{3,}/,
  /\b(?:prove|confirm|verify) (?:that )?you(?:'re| are) (?:a )?(?:human|not a robot)\b|\bkein roboter\b|\bpas un robot\b|\bno es un robot\b|\bnao e um robo\b/,
  /\b(?:virtual assistant|digitaler? assistent\w*|assistant virtuel|asistente virtual|assistente virtual)\b/,
];

const AWAY_NOW =
  /\b(?:i am|i'm|im|we are) (?:currently |now )?(?:out of (?:the )?office|on (?:annual leave|vacation|holiday|maternity leave|sick leave))\b|\bich bin .{0,40}\b(?:nicht im buro|abwesend|im urlaub|ausser haus)\b|\bje suis .{0,30}\b(?:absente?|en (?:conge|vacances))|\b(?:estoy|estare|me encuentro) .{0,30}\b(?:fuera de (?:la )?oficina|de vacaciones|ausente)\b|\b(?:estou|estarei|encontro-me) .{0,30}\b(?:fora do escritorio|de ferias|ausente)\b/;
/** Somebody who writes these lives by a calendar of their own choosing, and is no machine. */
const PUT_OFF =
  /\b(?:let's|lass\w*|konnen wir|on reprend|retomamos|vamos|melden sie sich|try me|ping me|get back to me|come back to me|contact me (?:after|then)|relancez|escribame|escreva)\b/;
const CALENDAR =
  /https?:\/\/\S{0,60}(?:calendly|cal\.|calendar|kalender|termin|agenda|meet|rdv|booking|doodle)\S{0,80}|\bcalendly\.com\/\S+/;
const AWAY = phrasePattern(TIMES.away ?? '');
const REFUSES =
  /\b(?:no|not|nicht|kein\w*|pas|nao|nunca|never|stop|remove|delete|unsubscribe|opt out|off (?:your|this|the)|leave me|abmelden|austragen|abbestell\w*|streich\w*|losch\w*|entfern\w*|desabonn\w*|desinscri\w*|retir\w*|supprim\w*|baja|quit\w*|borr\w*|elimin\w*|descadastr\w*|remov\w*|apag\w*)\b/;

/** Asks that nothing more be sent, or to be forgotten, in few words. */
const NO_MORE: readonly RegExp[] = [
  /\b(?:don't|dont|do not|never|stop|cease|quit) (?:ever )?(?:send(?:ing)?|writ(?:e|ing)|e?-?mail(?:ing)?|contact(?:ing)?|text(?:ing)?|messag(?:e|ing)|call(?:ing)?)\b(?! it| them| the)/,
  /\b(?:remove|delete|erase) (?:this|my|our|me)\b(?! (?:last|previous|message))/,
  /\b(?:send|schick|schreib|kontaktier|mail)\w* (?:sie )?(?:bitte )?[^.!?]{0,40}\b(?:nichts|nicht|keine\w*)\b[^.!?]{0,20}\bmehr\b/,
  /\b(?:nichts?|keine\w*) mehr\b[^.!?]{0,30}\b(?:senden|schicken|schreiben|anschreiben|zusenden|kontaktieren)\b/,
  /\b(?:losch|entfern|streich)\w* (?:sie )?(?:bitte )?(?:diese|meine|unsere|mich)\b|\b(?:diese|meine|unsere) (?:e-?mail-?|mail-?)?(?:adresse|nummer|daten)\b[^.!?]{0,30}\b(?:losch|entfern|streich)\w*/,
  /\bn(?:e |')(?:m'|me |nous )?(?:envoyez|ecrivez|contactez)\b[^.!?]{0,8}\b(?:plus|rien)\b|\bne plus (?:rien )?(?:m'|nous |me )?(?:envoyer|ecrire|contacter|recevoir)\b/,
  /\b(?:supprim|effac|retir|enlev)\w*[ -](?:moi\b|cette (?:adresse|boite)|mon (?:adresse|numero|mail|e-?mail)|mes (?:donnees|coordonnees)|notre adresse)/,
  /\bno (?:me |nos )?(?:envi|mand|escrib|contact)\w+ (?:nada )?(?:\w+ )?mas\b|\b(?:dejen?|paren?) de (?:escribir|enviar|mandar|contactar)\w*/,
  /\b(?:borr|elimin|quit|retir)\w* (?:esta|mi|mis|nuestra) (?:direccion|correo|e-?mail|datos|numero)\b/,
  /\bnao (?:me |nos )?(?:envi|mand|escrev|contact)\w+ (?:\w+ )?(?:mais|nada)\b|\b(?:deix|par)em? de (?:me )?(?:escrever|enviar|mandar|contactar)\b/,
  /\b(?:apag|remov|elimin|retir|exclu)\w* (?:este|esse|o meu|meu|os meus|meus) (?:endereco|e-?mail|contac?to|numero|dados|nome)\b/,
];
const FURIOUS =
  /\b(?:idiot\w*|damn|spam\w*|scam\w*|never again|ever|nie wieder|jamais|nunca mas|nunca mais|twice|zweimal|deux fois|dos veces|duas vezes|gdpr|dsgvo|rgpd|lgpd|fichu)\b|!!/;
const UNDELIVERED =
  /\b(?:unable to deliver|(?:not|n't) be delivered|delivery (?:has )?failed|nicht (?:zugestellt|ausgeliefert)|pas pu (?:etre remis|etre distribue|distribuer|remettre)|no (?:hemos podido|pudimos|se ha podido|se pudo) (?:entregar|hacer llegar)|nao (?:conseguimos|foi possivel|pode ser) entreg\w*)\b/;

/** Somebody is pointed to, and an address follows in the same sentence. */
const OTHER_ADDRESS =
  /\b(?:contact|write to|try|email|talk to|speak to|reach out to|goes? (?:to|through)|handles?|responsible|in charge|wenden sie sich|schreiben sie|bitte an|zustandig|kummert|adressez|ecrivez|contactez|voyez avec|s'en occupe|passent par|escriba|escribe|se encarga|dirijase|contacte|manda pr[ao]|mande para|escreva|cuida|trata|cosa de|isso e com|encaminhe)\b[^?!]{0,80}?[\w.+-]{1,64}@[\w-]{1,63}\.\w{2,}/;
const OWN_ADDRESS =
  /\b(?:my (?:e-?mail|address)|send (?:it|them|that) to me|reach me|meine (?:e-?mail|adresse|mail)|an mich|mon (?:adresse|mail|e-?mail)|mi (?:correo|direccion)|m?eu (?:e-?mail|endereco)|remove|delete|unsubscribe|losch\w*|entfern\w*|streich\w*|supprim\w*|retir\w*|elimin\w*|borr\w*|apag\w*|urgent\w*|dringend\w*|urgenc\w*|back on|return\w*|regres\w*|vuelvo|volto|retour|zuruck|away|abwesen\w*|absent\w*|ausent\w*|portal|ticket)\b/;
const HOUR = String.raw`(?:\d{1,2}(?::\d{2}|h\d{0,2}|\.\d{2})|\d{1,2} ?(?:uhr|am|pm|h)\b)`;
const WEEKDAY =
  '(?:mon|tues|wednes|thurs|fri)day|montag|dienstag|mittwoch|donnerstag|freitag|lundi|mardi|mercredi|jeudi|vendredi|lunes|martes|miercoles|jueves|viernes|segunda|terca|quarta|quinta|sexta|tomorrow|morgen|demain|manana|amanha';
const DAY_AND_HOUR = new RegExp(String.raw`^[^.!]{0,60}\b(?:${WEEKDAY})\b[^.!]{0,20}\b${HOUR}`);
const HOURS =
  /\b(?:not|no|nicht|kein\w*|pas|ne|nao|back|return\w*|zuruck|retour|vuelvo|volto|until|bis|jusqu'\w*|hasta|ate|hours|horari?\w*|horaires|geschaftszeiten|offnungszeiten|team|equipe|equipo|away|absent\w*|closed)\b/;

/** In the order in which they are asked: what does most harm when it is overlooked comes first. */
export const WORD_RULES: readonly WordRule[] = [
  patternRule('hard_no', 'threatens with the law', [LEGAL, RIGHTS], ASKS),
  patternRule('hard_no', 'curses', [CURSES, STARRED]),
  wholeRule('unsubscribe', 'one word to leave'),
  {
    name: 'wants no more mail',
    intent: 'unsubscribe',
    find: ({ text }, bare) =>
      bare.search(AWAY) < 0 &&
      !/\b(?:idiot\w*|damn|spam\w*|never again|nie wieder|scam\w*|jamais)\b|!!/.test(bare) &&
      wantsNoMail(text)
        ? text.slice(0, 80)
        : null,
  },
  {
    name: 'asks to be left out',
    intent: 'unsubscribe',
    find: ({ text }, bare) => {
      if (text.length > 300 || bare.search(AWAY) >= 0 || FURIOUS.test(bare)) return null;
      for (const pattern of NO_MORE) {
        const match = pattern.exec(bare);
        if (match) return match[0].slice(0, 80);
      }
      return null;
    },
  },
  wholeRule('not_interested', 'nothing but no'),
  wholeRule('interested', 'nothing but yes'),
  wholeRule('thanks', 'nothing but thanks'),
  {
    name: 'thumbs up',
    intent: 'thanks',
    find: ({ text }) => (/^(?:👍|🙏|👌|👏|🙌|❤️|😊|🙂|\p{Emoji_Modifier}|\s)+$/u.test(text) ? text.slice(0, 20) : null),
  },
  wholeRule('question', 'nothing but a price'),
  patternRule('automatic', 'a machine says so', [...BY_MACHINE, UNDELIVERED]),
  patternRule('out_of_office', 'says that they are away', [AWAY_NOW], PUT_OFF),
  {
    name: 'passes it on',
    intent: 'referral',
    find: ({ isForwarded, text }) => (isForwarded && text.length < 200 ? text.slice(0, 80) || 'forwarded' : null),
  },
  patternRule('referral', 'gives another address', [OTHER_ADDRESS], OWN_ADDRESS),
  patternRule('meeting', 'gives a calendar', [CALENDAR], REFUSES),
  patternRule('meeting', 'proposes a day and an hour', [DAY_AND_HOUR], HOURS),
];

/** The first rule that applies. */
export function findWordRule(said: SaidWords): { rule: WordRule; words: string } | null {
  const bare = bareText(said.text.slice(0, 2_000));
  for (const rule of WORD_RULES) {
    const words = rule.find(said, bare);
    if (words !== null) return { rule, words };
  }
  return null;
}
