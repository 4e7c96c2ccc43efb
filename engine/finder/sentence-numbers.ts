import { ROLE_MONTHS } from '../../contract/finder/schemas.ts';
import { companyStem } from './sentence-forms.ts';
import { COMPANY_NOUNS, MONTH_WORDS, YEAR_WORDS } from './sentence-nouns.ts';
import type { Reading, SentenceText } from './sentence-reading.ts';
import { sizeFilters } from './sentence-size.ts';
import {
  BETWEEN,
  CHANGED,
  EMPLOYEES,
  INCLUSIVE,
  LAST,
  LAST_BEHIND,
  NEW_IN_ROLE,
  NEW_MONTHS,
  NOT_PEOPLE,
  OF_WHOM,
  OVER,
  RANGE_TO,
  RECENTLY,
  THOUSANDS,
  UNDER,
  WITH,
} from './sentence-words.ts';

function numberAt(reader: SentenceText, at: number): number | null {
  const word = reader.word(at).replace(/\+$/, '');
  const thousands = THOUSANDS.exec(word)?.[1];
  if (thousands) return Number(thousands) * 1_000;
  if (/^\d{1,3}(?:[.]\d{3})+$/.test(word)) return Number(word.replaceAll('.', ''));
  return /^\d+$/.test(word) ? Number(word) : null;
}

/** “over 200 people”, “50 to 200 employees”, “500+ staff”; a number alone counts nothing. */
export function sizeAt(reader: SentenceText, at: number): Reading | null {
  const over = reader.phrase(at, OVER);
  const under = reader.phrase(at, UNDER);
  const between = reader.phrase(at, BETWEEN);
  for (const [before, kind] of [
    [over, 'over'],
    [under, 'under'],
    [between, 'range'],
    [0, 'range'],
  ] as const) {
    if (kind !== 'range' && before === 0) continue;
    const number = numberAt(reader, at + before);
    if (number === null) continue;
    let next = at + before + 1;
    if (timeAt(reader, next)) return null;
    const to = RANGE_TO.has(reader.word(next)) ? numberAt(reader, next + 1) : null;
    if (kind === 'range' && to !== null) next += 2;
    const isPlus = reader.word(at + before).endsWith('+');
    const counted = EMPLOYEES.has(reader.word(next)) ? 1 : 0;
    if (timeAt(reader, next) || NOT_PEOPLE.has(reader.word(next)) || NOT_PEOPLE.has(reader.word(at + before - 1)))
      return null;
    // a number that counts neither people nor stands behind a company may count anything
    if (counted === 0 && !isBehindCompany(reader, at)) return null;
    if (kind === 'range' && to === null && !isPlus && counted === 0) continue;
    if (kind === 'range' && to !== null && counted === 0 && before === 0) continue;
    const filters = sizeFilters(kind, { number, to, isPlus, isIncluded: INCLUSIVE.has(reader.words(at, before)) });
    const tokens = next - at + counted;
    return filters ? { tokens, part: 'size', filters } : { tokens, part: 'size', isNothing: true };
  }
  return null;
}

function isBehindCompany(reader: SentenceText, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && (WITH.has(reader.word(before)) || OF_WHOM.has(reader.word(before)))) before--;
  const word = reader.word(before);
  return COMPANY_NOUNS.has(word) || EMPLOYEES.has(word) || companyStem(word) !== null;
}

function timeAt(reader: SentenceText, at: number): 1 | 12 | null {
  return MONTH_WORDS.has(reader.word(at)) ? 1 : YEAR_WORDS.has(reader.word(at)) ? 12 : null;
}

/** “new in their role”, “less than 6 months in their role”. */
export function roleMonthsAt(reader: SentenceText, at: number): Reading | null {
  const isNew = reader.phrase(at, NEW_IN_ROLE);
  if (isNew > 0) return { tokens: isNew, part: 'role_months', filters: { role_months: String(NEW_MONTHS) } };
  const changed = changedAt(reader, at);
  if (changed) return changed;
  const before = reader.phrase(at, UNDER);
  return before > 0 ? monthsAt(reader, at, before) : null;
}

/** So many months or years behind so many words; none that is longer than what can be asked for. */
function monthsAt(reader: SentenceText, at: number, before: number): Reading | null {
  const number = numberAt(reader, at + before);
  const behind = number !== null && LAST_BEHIND.has(reader.word(at + before + 1)) ? 2 : 1;
  const unit = number === null ? null : timeAt(reader, at + before + behind);
  const step = ROLE_MONTHS.find((each) => unit !== null && number !== null && each >= number * unit);
  if (step === undefined) return null;
  return { tokens: before + behind + 1, part: 'role_months', filters: { role_months: String(step) } };
}

/** “recently joined”, “changed jobs recently”, “changed jobs in the last 3 months”. */
function changedAt(reader: SentenceText, at: number): Reading | null {
  const recently = reader.phrase(at, RECENTLY);
  const changed = reader.phrase(at + recently, CHANGED);
  if (changed === 0) return null;
  const said = recently + changed;
  const last = reader.phrase(at + said, LAST);
  const months = last > 0 ? monthsAt(reader, at + said, last) : null;
  if (months) return { ...months, tokens: said + months.tokens };
  const after = reader.phrase(at + said, RECENTLY);
  if (recently === 0 && after === 0) return null;
  return { tokens: said + after, part: 'role_months', filters: { role_months: String(NEW_MONTHS) } };
}
