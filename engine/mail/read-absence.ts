import { addDays, daysBetween } from '../time/zone-time.ts';

/** Who says that they are away for longer is not believed: it is more often a mistake than a sabbatical. */
const LONGEST_DAYS = 120;
/** What matters stands at the beginning; below are signatures and old mails. */
const READ_CHARS = 3_000;

/** Names of months, as they are written whole or short in our languages. */
const MONTHS: readonly RegExp[] = [
  /^(jan|jän)/,
  /^(feb|fev|fév)/,
  /^(mar|mär|mrz)/,
  /^(apr|abr|avr)/,
  /^(may|mai)/,
  /^(jun|juin)/,
  /^(jul|juil)/,
  /^(aug|ago|aoû|aou)/,
  /^(sep|set)/,
  /^(oct|okt|out)/,
  /^nov/,
  /^(dec|dez|dic|déc)/,
];
const MONTH =
  '(?:jan(?:uary|uar|vier|eiro)?|jän(?:ner)?|feb(?:ruary|ruar|rero)?|fév(?:rier)?|fev(?:rier|ereiro)?|mar(?:ch|s|zo|ço)?|märz|mrz|apr(?:il)?|avr(?:il)?|abr(?:il)?|may|mai|mayo|maio|june?|juni|juin|junio|junho|july?|juli|juil(?:let)?|julio|julho|enero|ene|aug(?:ust)?|août|aout|agosto|ago|sept(?:ember|embre|iembre)?|sep(?:tember|tembre|tiembre)?|set(?:embro)?|oct(?:ober|obre|ubre)?|okt(?:ober)?|out(?:ubro)?|nov(?:ember|embre|iembre|embro)?|dec(?:ember)?|déc(?:embre)?|dez(?:ember|embro)?|dic(?:iembre)?)';
const DATE = new RegExp(
  [
    String.raw`(?<iso>\d{4}-\d{2}-\d{2})`,
    String.raw`(?<one>\d{1,2})(?<sign>[./-])\s?(?<two>\d{1,2})(?:[./-]\s?(?<year>\d{4}|\d{2})?)?(?![\d:])`,
    String.raw`(?<day>\d{1,2})(?:st|nd|rd|th|er|º|°|\.)?\s+(?:of\s+|de\s+)?(?<name>${MONTH})\b\.?(?:,?\s+(?:de\s+|del\s+)?(?<year2>\d{4}))?`,
    String.raw`\b(?<name2>${MONTH})\.?\s+(?<day2>\d{1,2})(?:st|nd|rd|th)?\b(?:,?\s+(?<year3>\d{4}))?`,
  ].join('|'),
  'giu',
);

const WEEKDAY =
  '(?:mon|tues?|wednes|thurs|fri|satur|sun)day|mo(?:ntag)?|di(?:enstag)?|mi(?:ttwoch)?|do(?:nnerstag)?|fr(?:eitag)?|sa(?:mstag)?|so(?:nntag)?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?';
/** What may stand between a word and its date. */
const BETWEEN = String.raw`(?:[\s,(:]|\b(?:on|the|den|dem|der|le|la|el|o|dia|día|em|no|and including|including|inclusive|einschließlich|einschl\.|${WEEKDAY})\b)*$`;
const before = (words: string): RegExp => new RegExp(String.raw`(?:^|[\s(,.;–-])(?:${words})${BETWEEN}`, 'iu');

type Language = 'en' | 'other';
/** Away to the end of that day; the second language writes the day first. */
const UNTIL: readonly (readonly [RegExp, Language])[] = [
  [before('until|till|til|through|thru|up to|from [^.\\n]{2,40} to'), 'en'],
  [
    before("bis(?: zum)?|jusqu['’]?\\s?(?:au|à)|hasta|até(?: ao)?|(?:du|del|desde|de) [^.\\n]{2,40} (?:au|al|a)"),
    'other',
  ],
];
/** There again on that day. */
const BACK: readonly (readonly [RegExp, Language])[] = [
  [
    before(
      '(?:back|return(?:ing)?|available|reachable|again)(?: (?:in|to|at) (?:the )?(?:office|work|my desk))?(?: again)?(?: (?:from|on|as of|starting))?',
    ),
    'en',
  ],
  [
    before(
      '(?:wieder|zurück|erreichbar)(?: (?:im büro|da|erreichbar|zurück|für sie da))?(?: (?:ab|am|seit))?|de retour(?: au bureau)?(?: (?:à partir du|dès))?|à partir du|mon retour|a partir d(?:el|e|o)|(?:vuelvo|volveré|regreso|regresaré|reincorporo|reincorporaré|de vuelta)(?: a la oficina)?|(?:retorno|retornarei|volto|voltarei|regressarei|de volta)(?: ao (?:escritório|trabalho))?(?: a)?',
    ),
    'other',
  ],
];
/** German says it behind: “ab dem 3. Dezember bin ich wieder da”. */
const BACK_BEFORE = before('ab|am');
const BACK_BEHIND = /^[^.\n]{0,40}\b(?:wieder|zurück)\b/iu;

/**
 * Until which day somebody is away, inclusive, by the words of their automatic reply: never a day that is over, never
 * far ahead; null where nothing is said. Which of two numbers is the day is told by the language.
 */
export function readAbsence({ subject, text }: { subject: string; text: string }, today: string): string | null {
  const words = `${subject}\n${text}`.slice(0, READ_CHARS).toLowerCase();
  for (const match of words.matchAll(DATE)) {
    const ahead = words.slice(Math.max(0, match.index - 70), match.index);
    const told = (cues: typeof UNTIL): Language | undefined => cues.find(([cue]) => cue.test(ahead))?.[1];
    const isBackBehind = BACK_BEFORE.test(ahead) && BACK_BEHIND.test(words.slice(match.index + match[0].length));
    const back = isBackBehind ? 'other' : told(BACK);
    const language = back ?? told(UNTIL);
    const day = language && dayOf(match.groups ?? {}, language, today);
    const until = day && back ? addDays(day, -1) : day;
    if (until && isAhead(until, today)) return until;
  }
  return null;
}

const isAhead = (day: string, today: string): boolean => day >= today && daysBetween(today, day) <= LONGEST_DAYS;

function dayOf(found: Record<string, string | undefined>, language: Language, today: string): string | null {
  if (found.iso) return isDay(found.iso) ? found.iso : null;
  const year = found.year ?? found.year2 ?? found.year3;
  const name = found.name ?? found.name2;
  if (name) return inYear(monthOf(name), Number(found.day ?? found.day2), year, today);
  const [one, two] = [Number(found.one), Number(found.two)];
  const isDayFirst = found.sign === '.' || language === 'other' || one > 12;
  return isDayFirst && two <= 12 ? inYear(two, one, year, today) : inYear(one, two, year, today);
}

const monthOf = (name: string): number =>
  name.startsWith('ene') ? 1 : MONTHS.findIndex((month) => month.test(name)) + 1;

/** Without a year: the next one of this name. */
function inYear(month: number, day: number, year: string | undefined, today: string): string | null {
  const write = (each: number) => `${each}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  if (year) return asDay(write(year.length === 2 ? 2000 + Number(year) : Number(year)));
  const here = asDay(write(thisYear));
  return here !== null && here >= today ? here : asDay(write(thisYear + 1));
}

const isDay = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
};
const asDay = (day: string): string | null => (isDay(day) ? day : null);
