import type { ClaimKind } from '../../../contract/writing/schemas.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { ReadText, TextToken } from './read-text.ts';

/** A number, an amount, a share or a date of a text, in a form that is the same however it is written. */
export interface Figure {
  start: number;
  end: number;
  kind: Extract<ClaimKind, 'number' | 'money' | 'percentage' | 'date'>;
  /** All of them must stand in the source: “money 40000 eur”, or day and year of a date. */
  values: string[];
  /** The first token of it, and the one after it. */
  from: number;
  to: number;
  /** A length or a time of day, which a proposal may name. */
  isTime: boolean;
}

const SIGNS: Readonly<Record<string, string>> = { '€': 'eur', $: 'usd', '£': 'gbp', '¥': 'jpy', '₹': 'inr' };
const NUMBER = /\d{1,24}(?:[.,]\d{1,12}|[\u00a0\u202f'’ ]\d{3}(?!\d)){0,8}/g;

export function figuresIn({ plain, tokens, lexicon }: Pick<ReadText, 'plain' | 'tokens' | 'lexicon'>): Figure[] {
  const figures: Figure[] = [];
  let at = 0;
  let until = 0;
  for (const { 0: written, index } of plain.matchAll(NUMBER)) {
    while (at < tokens.length && tokens[at]!.end <= index) at++;
    if (index < until || at >= tokens.length) continue;
    const figure = figureAt(plain, tokens, at, { written, index }, lexicon);
    if (!figure) continue;
    figures.push(figure);
    until = figure.end;
  }
  return [...figures, ...spelledIn(tokens, lexicon, figures)].toSorted((a, b) => a.start - b.start);
}

type Found = { written: string; index: number };

function figureAt(
  text: string,
  tokens: readonly TextToken[],
  at: number,
  { written, index }: Found,
  lexicon: Lexicon,
): Figure | null {
  const token = tokens[at]!;
  const end = index + written.length;
  const upTo = (place: number) => {
    let last = at;
    while (last < tokens.length && tokens[last]!.start < place) last++;
    return last;
  };
  // B2B, Q3: a letter before it makes it a name, but for a quarter
  if (token.start < index) {
    const quarter = /^q([1-4])$/.exec(token.folded);
    if (!quarter) return null;
    return {
      start: token.start,
      end,
      kind: 'date',
      values: [`quarter ${quarter[1]}`],
      from: at,
      to: at + 1,
      isTime: false,
    };
  }
  const day = dateAt(text, tokens, at, { written, index }, lexicon);
  if (day) return { ...day, from: at, to: upTo(day.end) };
  const attached = token.end > end && upTo(end) === at + 1 ? token.folded.slice(end - token.start) : '';
  const following = attached ? tokens[at + 1] : tokens[upTo(end)];
  const gap = following ? text.slice(end, following.start) : '';
  const isNear = following !== undefined && (attached !== '' || /^[\s\u00a0-]{0,2}$/.test(gap));
  const word = attached || (isNear ? following.folded : '');
  const scale = lexicon.scales.get(word) ?? (attached === 'x' ? 1 : undefined);
  const past = attached ? token.end : isNear ? following.end : end;
  const number = valueOf(written) * (scale ?? 1);
  const stop = scale === undefined ? end : past;
  const after = /^\s?(%|€|\$|£)/.exec(text.slice(stop, stop + 3));
  const ahead = /([€$£¥₹])\s?$/.exec(text.slice(Math.max(0, index - 2), index));
  const unitToken = tokens[upTo(stop)];
  const unit = scale === undefined ? word : unitToken && unitToken.start - stop <= 2 ? unitToken.folded : '';
  const unitEnd = scale === undefined ? past : (unitToken?.end ?? stop);
  const build = (kind: Figure['kind'], value: string, start: number, last: number, isTime = false): Figure => ({
    start,
    end: last,
    kind,
    values: [value],
    from: at,
    to: upTo(last),
    isTime,
  });
  if (after?.[1] === '%') return build('percentage', `percent ${number}`, index, stop + after[0].length);
  if (lexicon.percentWords.has(unit)) return build('percentage', `percent ${number}`, index, unitEnd);
  if (unit === 'por' || unit === 'pour') {
    const cent = tokens[upTo(unitEnd)];
    if (cent && /^(?:ciento|cento|cent)$/.test(cent.folded))
      return build('percentage', `percent ${number}`, index, cent.end);
  }
  if (ahead) return build('money', `money ${number} ${SIGNS[ahead[1]!]}`, index - ahead[0].length, stop);
  if (after) return build('money', `money ${number} ${SIGNS[after[1]!]}`, index, stop + after[0].length);
  const currency = lexicon.currencies.get(unit);
  if (currency) return build('money', `money ${number} ${currency}`, index, unitEnd);
  const hours = /^:(\d\d)\b/.exec(text.slice(end, end + 3));
  if (hours) return build('date', `time ${number}:${hours[1]}`, index, end + 3, true);
  if (/^(?:am|pm|uhr|h)$/.test(unit)) return build('date', `time ${number}:00`, index, unitEnd, true);
  if (/^(?:19|20)\d\d$/.test(written) && !attached) return build('date', `year ${number}`, index, end);
  return build('number', `number ${number}`, index, attached ? token.end : stop, lexicon.timeUnits.has(unit));
}

/** “1.234,5”, “1,234.5”, “1 234”: groups of three belong to the whole number. */
export function valueOf(written: string): number {
  const plain = written.slice(0, 40).replaceAll(/[\u00a0\u202f'’ ]/g, '');
  const whole = /^\d{1,3}(?:[.,]\d{3})+(?![.,\d])/.test(plain);
  if (whole) return Number(plain.replaceAll(/[.,]/g, ''));
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last < 0) return Number(plain);
  return Number(`${plain.slice(0, last).replaceAll(/[.,]/g, '')}.${plain.slice(last + 1)}`);
}

/** 2026-11-17, 17.11.2026, 17/11, 14 May 2026, May 14, 14. Mai, 14 de mayo de 2026. */
function dateAt(
  text: string,
  tokens: readonly TextToken[],
  at: number,
  { index }: Found,
  { months }: Lexicon,
): Pick<Figure, 'start' | 'end' | 'kind' | 'values' | 'isTime'> | null {
  const of = (start: number, end: number, ...values: string[]) =>
    ({ start, end, kind: 'date', values, isTime: false }) as const;
  const ahead = text.slice(index, index + 12);
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(ahead);
  if (iso) return of(index, index + 10, `year ${Number(iso[1])}`, `day ${Number(iso[2])}-${Number(iso[3])}`);
  const written = /^(\d{1,2})([./])(\d{1,2})\2(\d{4}|\d\d)(?!\d)/.exec(ahead);
  if (written) {
    const [, day, , month, year] = written.map(Number) as [number, number, number, number, number];
    const whole = year < 100 ? 2000 + year : year;
    return of(index, index + written[0].length, `year ${whole}`, `day ${month}-${day}`);
  }
  const token = tokens[at]!;
  const number = /^\d{1,2}(?=st$|nd$|rd$|th$|er$|o$|º$|$)/.exec(token.folded)?.[0];
  if (!number || token.start !== index) return null;
  const isAside = (one: TextToken | undefined, other: TextToken | undefined) =>
    one && other && /^[\s.,]{1,3}$/.test(text.slice(one.end, Math.min(other.start, one.end + 4)));
  const yearAfter = (place: number) => {
    const skip = /^(?:de|do)$/.test(tokens[place]?.folded ?? '') ? place + 1 : place;
    const year = tokens[skip];
    return year && isAside(tokens[skip - 1], year) && /^(?:19|20)\d\d$/.test(year.word) ? year : null;
  };
  const next = /^(?:de|of)$/.test(tokens[at + 1]?.folded ?? '') ? at + 2 : at + 1;
  const month = months.get(tokens[next]?.folded ?? '');
  if (month && isAside(tokens[next - 1], tokens[next])) {
    const year = yearAfter(next + 1);
    return of(index, (year ?? tokens[next]!).end, `day ${month}-${number}`, ...(year ? [`year ${year.word}`] : []));
  }
  const before = months.get(tokens[at - 1]?.folded ?? '');
  if (before && tokens[at - 1]!.isCapital && isAside(tokens[at - 1], token)) {
    const year = yearAfter(at + 1);
    return of(
      tokens[at - 1]!.start,
      (year ?? token).end,
      `day ${before}-${number}`,
      ...(year ? [`year ${year.word}`] : []),
    );
  }
  return null;
}

/** Numbers, months and weekdays in words. */
function spelledIn(tokens: readonly TextToken[], lexicon: Lexicon, written: readonly Figure[]): Figure[] {
  const taken = new Set(written.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, step) => from + step)));
  // a month may stand before its day
  for (const { from, start } of written) if (from > 0 && tokens[from - 1]!.start >= start) taken.add(from - 1);
  const figures: Figure[] = [];
  for (const [at, token] of tokens.entries()) {
    if (taken.has(at)) continue;
    const alone = (kind: Figure['kind'], value: string, isTime: boolean) =>
      figures.push({ start: token.start, end: token.end, kind, values: [value], from: at, to: at + 1, isTime });
    const number = lexicon.numberWords.get(token.folded);
    if (number !== undefined && !isAlsoPlain(token, lexicon.language)) {
      const [one, two] = [tokens[at + 1]?.folded ?? '', tokens[at + 2]?.folded ?? ''];
      const scale = number < 1000 ? lexicon.scales.get(one) : undefined;
      const unit = scale === undefined ? one : two;
      const total = number * (scale ?? 1);
      const to = at + (scale === undefined ? 1 : 2);
      const end = tokens[to - 1]!.end;
      const isPercent = lexicon.percentWords.has(unit) || (/^(?:por|pour)$/.test(unit) && two.startsWith('c'));
      const currency = lexicon.currencies.get(unit);
      const [kind, value] = isPercent
        ? (['percentage', `percent ${total}`] as const)
        : currency
          ? (['money', `money ${total} ${currency}`] as const)
          : (['number', `number ${total}`] as const);
      figures.push({
        start: token.start,
        end,
        kind,
        values: [value],
        from: at,
        to,
        isTime: lexicon.timeUnits.has(unit),
      });
      if (scale !== undefined) taken.add(at + 1);
      continue;
    }
    const month = lexicon.months.get(token.folded);
    if (month && isMonth(tokens, at, lexicon)) {
      const year = tokens[at + 1]?.folded === 'de' ? tokens[at + 2] : tokens[at + 1];
      const hasYear = year !== undefined && /^(?:19|20)\d\d$/.test(year.word);
      if (!hasYear || !taken.has(at)) alone('date', `month ${month}`, false);
      continue;
    }
    const weekday = lexicon.weekdays.get(token.folded);
    if (weekday && isWeekday(tokens, at, lexicon)) alone('date', `weekday ${weekday}`, true);
  }
  return figures;
}

/** “sept” is seven and no month, “mil” a thousand; some number words are mostly something else. */
const isAlsoPlain = ({ folded }: TextToken, language: string): boolean =>
  (language === 'fr' && /^(?:neuf|tiers)$/.test(folded)) ||
  (language === 'en' && /^(?:half|third|second)$/.test(folded));

/** “May I” is none, “in May” is; other languages write months small, and have no such words but “março”. */
function isMonth(tokens: readonly TextToken[], at: number, { language }: Lexicon): boolean {
  const token = tokens[at]!;
  if (language !== 'en') return language !== 'de' || token.isCapital;
  if (!/^(?:may|march|august)$/.test(token.folded)) return token.isCapital;
  return token.isCapital && /^(?:in|since|last|until|by|from|of|this|next|for)$/.test(tokens[at - 1]?.folded ?? '');
}

/** In Portuguese “segunda” is also the second one. */
const isWeekday = (tokens: readonly TextToken[], at: number, { language }: Lexicon): boolean =>
  language !== 'pt' || tokens[at]!.folded === 'sabado' || tokens[at + 1]?.folded === 'feira';
