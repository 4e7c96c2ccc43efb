import { ActionIcon, CloseButton, Menu } from '@mantine/core';
import { IconAddressBook, IconClock, IconPlus, IconUserCheck, IconUserOff, IconUsersGroup } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTACT_FLAGS, FINDER_KEYS, FRESH_DAYS } from '../../../../../contract/finder/schemas.ts';
import { type FilterIcon, KEY_TEXTS, toneOfPart } from '../filter-parts.ts';
import { CONTACT_TEXTS } from '../filters/contact-texts.ts';
import { FILTER_SECTIONS, type SectionName } from '../filters/filter-sections.ts';
import { type FinderFilters, finderValues, withContactFlag } from '../finder-search.ts';
import type { FilterWords } from '../use-filter-words.ts';
import classes from './sentence.module.css';

interface Props {
  filters: FinderFilters;
  words: FilterWords;
  /** They came from a sentence. */
  isRead: boolean;
  onChange: (change: FinderFilters) => void;
  onClear: () => void;
  /** Somebody wants another filter: its part of the panel is opened. */
  onAdd: (section: SectionName) => void;
}
interface Chip {
  key: string;
  name: string;
  value: string;
  /** The colour of the words that it came from, or a picture. */
  mark: string | FilterIcon;
  without: FinderFilters;
}

/** What the list is narrowed by, in words, each with its way out, and the way to another one. */
export function FinderChips({ filters, words, isRead, onChange, onClear, onAdd }: Props) {
  const { t } = useTranslation();
  const chips = useChips(filters, words);
  return (
    <div className={classes.read}>
      <span className={classes.readAs} id="finder-read-as">
        {isRead ? t(($) => $.finder.chips.readAs) : t(($) => $.finder.chips.filters)}
      </span>
      <ul className={classes.chips} aria-labelledby="finder-read-as">
        {chips.map(({ key, name, value, mark: Mark, without }) => (
          <li key={key} className={classes.chip}>
            {typeof Mark === 'string' ? (
              <span className={classes.dot} style={{ '--tone': Mark } as CSSProperties} />
            ) : (
              <Mark size={15} aria-hidden />
            )}
            <span className={classes.chipText} title={`${name} ${value}`}>
              {name} <strong>{value}</strong>
            </span>
            <CloseButton
              size={24}
              iconSize={15}
              aria-label={t(($) => $.finder.chips.remove, { name: `${name} ${value}`.trim() })}
              onClick={() => onChange(without)}
            />
          </li>
        ))}
        <li>
          <Menu position="bottom-start" withinPortal>
            <Menu.Target>
              <ActionIcon variant="default" size={28} className={classes.add} aria-label={t(($) => $.finder.chips.add)}>
                <IconPlus size={15} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown className={classes.addMenu}>
              {FILTER_SECTIONS.map(({ name, label }) => (
                <Menu.Item key={name} onClick={() => onAdd(name)}>
                  {label(t)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </li>
        {chips.length > 1 && (
          <li>
            <button type="button" className={classes.clear} onClick={onClear}>
              {t(($) => $.finder.chips.clear)}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}

function useChips(filters: FinderFilters, words: FilterWords): Chip[] {
  const { t } = useTranslation();
  const chips: Chip[] = FINDER_KEYS.flatMap((key): Chip[] => {
    const [taken, left] = [finderValues(filters[key]), finderValues(filters[`not_${key}`])];
    const name = KEY_TEXTS[key](t);
    return [
      ...(taken.length > 0
        ? [{ key, name, value: words.listText(key, taken), mark: toneOfPart(key), without: { [key]: undefined } }]
        : []),
      ...(left.length > 0
        ? [
            {
              key: `not_${key}`,
              name: t(($) => $.finder.chips.without, { name }),
              value: words.listText(key, left),
              mark: IconUserOff,
              without: { [`not_${key}`]: undefined },
            },
          ]
        : []),
    ];
  });
  const flag = (key: string, name: string, value: string, mark: FilterIcon, without: FinderFilters) =>
    chips.push({ key, name, value, mark, without });
  if (filters.size_min || filters.size_max)
    chips.push({
      key: 'size',
      name: t(($) => $.finder.chips.people),
      value: words.sizeText(filters),
      mark: toneOfPart('size'),
      without: { size_min: undefined, size_max: undefined },
    });
  if (filters.role_months)
    chips.push({
      key: 'role_months',
      name: t(($) => $.finder.keys.role),
      value: words.roleText(filters),
      mark: toneOfPart('role_months'),
      without: { role_months: undefined },
    });
  const flags = finderValues(filters.contact_info);
  for (const each of CONTACT_FLAGS.filter((one) => flags.includes(one)))
    flag(
      each,
      t(($) => $.finder.chips.with),
      CONTACT_TEXTS[each](t),
      IconAddressBook,
      withContactFlag(filters, each, false),
    );
  if (filters.existing === 'new')
    flag(
      'existing',
      t(($) => $.finder.chips.withoutWord),
      t(($) => $.finder.known.prospects),
      IconUserOff,
      { existing: undefined },
    );
  if (filters.existing === 'known')
    flag(
      'existing',
      t(($) => $.finder.chips.only),
      t(($) => $.finder.known.prospects),
      IconUserCheck,
      { existing: undefined },
    );
  if (filters.fresh_only)
    flag(
      'fresh',
      t(($) => $.finder.chips.fresh),
      t(($) => $.finder.chips.days, { count: FRESH_DAYS }),
      IconClock,
      { fresh_only: undefined },
    );
  if (filters.enriched_only)
    flag(
      'enriched',
      t(($) => $.finder.chips.only),
      t(($) => $.finder.contact.enriched),
      IconUserCheck,
      { enriched_only: undefined },
    );
  if (filters.li_only)
    flag(
      'network',
      t(($) => $.finder.chips.only),
      t(($) => $.finder.contact.network),
      IconUsersGroup,
      { li_only: undefined },
    );
  return chips;
}
