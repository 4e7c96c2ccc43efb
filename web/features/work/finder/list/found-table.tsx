import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FoundPerson } from '../../../../../contract/finder/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useIsPhone } from '../../../../shell/use-is-phone.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import type { FoundSelection } from '../use-found-selection.ts';
import { ageText } from './age-text.ts';
import { CompanyMark } from './company-mark.tsx';
import { FoundPersonName } from './found-person-name.tsx';
import { KnowledgeMark } from './knowledge-mark.tsx';
import classes from './list.module.css';
import { reasonsBesideTitle, reasonsInList, useFitText } from './use-fit-text.ts';

interface Props {
  people: readonly FoundPerson[];
  selection: FoundSelection;
  openId: string | undefined;
  /** Another page is on its way. */
  isStale: boolean;
  onOpen: (id: string) => void;
}

/** The people of one page: a table where there is room for one, cards on a phone. */
export function FoundTable({ people, selection, openId, isStale, onOpen }: Props) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const chosen = people.filter(selection.isSelected).length;
  const isEverybody = people.length > 0 && chosen === people.length;
  const selectPage = (
    <Checkbox
      size="xs"
      aria-label={t(($) => $.finder.list.selectPage)}
      label={isPhone ? t(($) => $.finder.list.selectPage) : undefined}
      checked={isEverybody}
      indeterminate={chosen > 0 && !isEverybody}
      onChange={() => selection.set(people, !isEverybody)}
    />
  );
  if (isPhone)
    return (
      <div aria-busy={isStale} className={classes.cards} data-stale={isStale || undefined}>
        <div className={classes.selectPage}>{selectPage}</div>
        <ul aria-label={t(($) => $.finder.list.label)}>
          {people.map((person) => (
            <FoundCard key={person._id} person={person} selection={selection} onOpen={onOpen} />
          ))}
        </ul>
      </div>
    );
  return (
    <div className={classes.scroller}>
      <table
        className={classes.table}
        aria-label={t(($) => $.finder.list.label)}
        aria-busy={isStale}
        data-stale={isStale || undefined}
      >
        <thead>
          <tr>
            <th>{selectPage}</th>
            <th>{t(($) => $.finder.list.person)}</th>
            <th>{t(($) => $.finder.keys.company)}</th>
            <th>{t(($) => $.finder.list.why)}</th>
            <th>{t(($) => $.finder.list.email)}</th>
            <th>{t(($) => $.finder.list.phone)}</th>
            <th data-end>{t(($) => $.finder.list.updated)}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <FoundRow
              key={person._id}
              person={person}
              selection={selection}
              isOpen={person._id === openId}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  person: FoundPerson;
  selection: FoundSelection;
  isOpen?: boolean;
  onOpen: (id: string) => void;
}

function FoundRow({ person, selection, isOpen = false, onOpen }: RowProps) {
  const { moment } = useFormats();
  const now = useNow();
  const why = useFitText()(reasonsInList(person));
  const isChosen = selection.isSelected(person);
  const { company } = person;
  const place = usePlaceText(person);
  return (
    <tr data-selected={isChosen || undefined} data-open={isOpen || undefined}>
      <td>
        <SelectPerson person={person} selection={selection} />
      </td>
      <td>
        <FoundPersonName person={person} onOpen={onOpen} />
      </td>
      <td>
        <span className={classes.company}>
          <CompanyMark name={company.name} />
          <span className={classes.two}>
            <strong title={company.name}>{company.name}</strong>
            <span title={place}>{place}</span>
          </span>
        </span>
      </td>
      <td className={classes.why}>
        <span title={why}>{why}</span>
      </td>
      <td>
        <KnowledgeMark of="email" known={person.email} />
      </td>
      <td>
        <KnowledgeMark of="phone" known={person.phone} />
      </td>
      <td data-end>
        <time dateTime={person.updated_at} title={moment(person.updated_at)}>
          {ageText(person.updated_at, now)}
        </time>
      </td>
    </tr>
  );
}

/** “Hamburg · 840”. */
function usePlaceText({ company }: FoundPerson): string {
  const { number } = useFormats();
  const people = company.employees === null ? '' : number(company.employees);
  return [company.location.split(',')[0], people].filter(Boolean).join(' · ');
}

function FoundCard({ person, selection, onOpen }: RowProps) {
  const fitText = useFitText();
  return (
    <li className={classes.card} data-selected={selection.isSelected(person) || undefined}>
      <SelectPerson person={person} selection={selection} />
      <div className={classes.cardBody}>
        <FoundPersonName person={person} onOpen={onOpen} hasCompany />
        <p>{fitText(reasonsBesideTitle(person))}</p>
        <span className={classes.cardKnown}>
          <KnowledgeMark of="email" known={person.email} />
          <KnowledgeMark of="phone" known={person.phone} />
        </span>
      </div>
    </li>
  );
}

function SelectPerson({ person, selection }: Pick<RowProps, 'person' | 'selection'>) {
  const { t } = useTranslation();
  return (
    <Checkbox
      size="xs"
      aria-label={t(($) => $.finder.list.select, { name: person.full_name })}
      checked={selection.isSelected(person)}
      onChange={(event) => selection.set([person], event.currentTarget.checked)}
    />
  );
}
