import { Card } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FinderCounts } from '../../../../../contract/finder/schemas.ts';
import { isWorded } from '../filter-parts.ts';
import type { FilterWords } from '../use-filter-words.ts';
import { ContactFilter } from './contact-filter.tsx';
import type { FinderFilterProps } from './filter-props.ts';
import { FILTER_SECTIONS, type SectionName } from './filter-sections.ts';
import classes from './filters.module.css';
import { KnownProspectsFilter } from './known-prospects-filter.tsx';
import { RoleFilter } from './role-filter.tsx';
import { SizeFilter } from './size-filter.tsx';
import { SuggestedFilter } from './suggested-filter.tsx';
import { WordedFilter } from './worded-filter.tsx';

interface Props extends FinderFilterProps {
  words: FilterWords;
  counts: FinderCounts | null | undefined;
  open: SectionName | null;
  onOpen: (section: SectionName | null) => void;
  /** A value was chosen by this name. */
  onNamed: (key: SectionName, saved: string, name: string) => void;
}

/** All filters: each says what is chosen, one at a time is open. What can be reached by a tick is always in sight. */
export function FinderFilterPanel({ filters, words, counts, open, onOpen, onChange, onNamed }: Props) {
  const { t } = useTranslation();
  const said = (name: SectionName): string => {
    if (name === 'size') return words.sizeText(filters) || t(($) => $.finder.filters.any);
    if (name === 'role') return words.roleText(filters) || t(($) => $.finder.filters.any);
    if (name === 'known' || name === 'contact') return '';
    return words.chosenText(filters, name);
  };
  const fields = (name: SectionName): ReactNode => {
    if (name === 'size') return <SizeFilter filters={filters} onChange={onChange} />;
    if (name === 'role') return <RoleFilter filters={filters} onChange={onChange} />;
    if (name === 'known' || name === 'contact') return null;
    return isWorded(name) ? (
      <WordedFilter of={name} filters={filters} onChange={onChange} />
    ) : (
      <SuggestedFilter
        key={name}
        of={name}
        filters={filters}
        words={words}
        onChange={onChange}
        onNamed={(saved, value) => onNamed(name, saved, value)}
      />
    );
  };
  return (
    <Card component="section" p={0} className={classes.panel} aria-label={t(($) => $.finder.filters.title)}>
      {FILTER_SECTIONS.map(({ name, label }) => {
        if (name === 'known')
          return <KnownProspectsFilter key={name} filters={filters} counts={counts} onChange={onChange} />;
        if (name === 'contact')
          return <ContactFilter key={name} filters={filters} counts={counts} onChange={onChange} />;
        return (
          <Section
            key={name}
            label={label(t)}
            said={said(name)}
            isOpen={open === name}
            onToggle={() => onOpen(open === name ? null : name)}
          >
            {fields(name)}
          </Section>
        );
      })}
    </Card>
  );
}

interface SectionProps {
  label: string;
  said: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function Section({ label, said, isOpen, onToggle, children }: SectionProps) {
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // opened from elsewhere it may lie out of sight
    if (isOpen) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div ref={section} className={classes.section}>
      <h3>
        <button type="button" className={classes.head} aria-expanded={isOpen} onClick={onToggle}>
          <span>{label}</span>
          <span className={classes.said}>{said}</span>
          <Icon size={16} aria-hidden />
        </button>
      </h3>
      {isOpen && (
        <div className={classes.body} role="group" aria-label={label}>
          {children}
        </div>
      )}
    </div>
  );
}
