import { useTranslation } from 'react-i18next';
import type { FitReason, FoundPerson } from '../../../../../contract/finder/schemas.ts';
import { dateFormat } from '../../../../i18n/date-format.ts';
import { fitSentence } from './fit-sentence.ts';

/** A place as it is told: the town comes first. */
const townOf = (place: string) => place.split(',')[0] ?? place;

type Fitting = Pick<FoundPerson, 'fit' | 'title'>;

/** Without the title, which stands under the name; unless there is nothing else to say. */
export function reasonsBesideTitle({ fit, title }: Fitting): FitReason[] {
  const others = fit.filter(({ kind, value }) => kind !== 'role' || value !== title);
  return others.length > 0 ? others : fit;
}

/** What else stands beside it in a line of the list is not said again either, unless it was asked for. */
export function reasonsInList(person: Fitting): FitReason[] {
  const reasons = reasonsBesideTitle(person);
  const worth = reasons.filter(({ kind, is_asked }) => is_asked || (kind !== 'company' && kind !== 'people'));
  return worth.length > 0 ? worth : reasons;
}

/** Why somebody fits, in the language of the reader. Each part is a given field: nothing is made up. */
export function useFitText(): (reasons: readonly FitReason[]) => string {
  const { t } = useTranslation();
  const month = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });
  const textOf = ({ kind, value }: FitReason): string => {
    switch (kind) {
      case 'place':
        return t(($) => $.finder.fit.place, { place: townOf(value) });
      case 'since':
        return t(($) => $.finder.fit.since, { month: month.format(new Date(value)) });
      case 'people':
        return t(($) => $.finder.fit.people, { count: Number(value) });
      case 'technology':
        return t(($) => $.finder.fit.technology, { name: value });
      case 'company':
        return t(($) => $.finder.fit.company, { name: value });
      case 'role':
      case 'industry':
      case 'keyword':
        return value;
    }
  };
  return (reasons) => fitSentence(reasons.map((reason) => ({ ...reason, text: textOf(reason) })));
}
