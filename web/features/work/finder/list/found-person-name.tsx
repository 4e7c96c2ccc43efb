import { Tooltip } from '@mantine/core';
import { IconFileSpreadsheet, IconUserCheck, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FoundPerson } from '../../../../../contract/finder/schemas.ts';
import { ProspectAvatar } from '../../prospects/public.ts';
import type { FilterIcon } from '../filter-parts.ts';
import classes from './list.module.css';

interface Props {
  person: FoundPerson;
  /** Where the company has no column of its own. */
  hasCompany?: boolean;
  onOpen: (id: string) => void;
}

/** Face, name and role; what the workspace has to do with them already. A click opens all that is known. */
export function FoundPersonName({ person, hasCompany = false, onOpen }: Props) {
  const { title, company, full_name, photo_link, _id: id } = person;
  const about = hasCompany ? [title, company.name].filter(Boolean).join(' · ') : title;
  return (
    <span className={classes.person}>
      <ProspectAvatar name={full_name} photoLink={photo_link} size={32} />
      <span className={classes.two}>
        <span className={classes.nameLine}>
          <button type="button" title={full_name} onClick={() => onOpen(id)}>
            {full_name}
          </button>
          <FoundMarks person={person} />
        </span>
        <span title={about}>{about}</span>
      </span>
    </span>
  );
}

/** Whether they are a prospect already, in the network of an account, or from a file of the workspace. */
export function FoundMarks({ person, hasText = false }: { person: FoundPerson; hasText?: boolean }) {
  const { t } = useTranslation();
  const { known, is_in_network, is_own } = person;
  return (
    <>
      {known && (
        <Mark
          icon={IconUserCheck}
          hasText={hasText}
          label={
            known.campaigns > 0
              ? t(($) => $.finder.marks.inCampaigns, { count: known.campaigns })
              : t(($) => $.finder.marks.known)
          }
        />
      )}
      {is_in_network && <Mark icon={IconUsersGroup} hasText={hasText} label={t(($) => $.finder.marks.network)} />}
      {is_own && <Mark icon={IconFileSpreadsheet} hasText={hasText} label={t(($) => $.finder.marks.own)} />}
    </>
  );
}

/** A picture beside a name in the list; with its words where there is room for them. */
function Mark({ icon: Icon, label, hasText }: { icon: FilterIcon; label: string; hasText: boolean }) {
  if (hasText)
    return (
      <span className={classes.worded}>
        <Icon size={15} aria-hidden />
        {label}
      </span>
    );
  return (
    <Tooltip label={label}>
      <span role="img" aria-label={label} className={classes.badge}>
        <Icon size={14} aria-hidden />
      </span>
    </Tooltip>
  );
}
