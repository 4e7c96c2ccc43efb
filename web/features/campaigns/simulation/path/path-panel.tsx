import { ActionIcon, Badge } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SimulatedCampaign } from '../simulated-campaign.ts';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import type { Enrolment } from '../../../../../contract/enrolments/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import classes from './path.module.css';
import { PathView } from './path-view.tsx';
import { pathQueries } from '../queries.ts';
import { Avatar } from '../../../../ui/display/avatar.tsx';

interface Props {
  campaign: SimulatedCampaign;
  account: Credential | undefined;
  /** When the campaign is supposed to start. */
  from: string;
}

/** The people of the campaign one after the other; without any, somebody made up. */
export function PathPanel({ campaign, account, from }: Props) {
  const { t } = useTranslation();
  const [index, setIndex] = useState(0);
  const { data, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    pathQueries.people(campaign._id),
  );
  const people = data?.pages.flatMap(({ items }) => items) ?? [];
  const total = Math.max(people.length, data?.pages[0]?.total ?? 0);
  const one = people[index];
  const go = async (to: number) => {
    if (to >= people.length && hasNextPage) await fetchNextPage();
    setIndex(to);
  };
  return (
    <aside className={classes.panel}>
      <div className={classes.panelHead}>
        <h3>{t(($) => $.simulate.path.title)}</h3>
        {people.length > 1 && (
          <div className={classes.turn}>
            <ActionIcon
              aria-label={t(($) => $.simulate.path.previous)}
              disabled={index === 0}
              onClick={() => void go(index - 1)}
            >
              <IconChevronLeft size={18} />
            </ActionIcon>
            <ActionIcon
              aria-label={t(($) => $.simulate.path.next)}
              disabled={index + 1 >= people.length && !hasNextPage}
              loading={isFetchingNextPage}
              onClick={() => void go(index + 1)}
            >
              <IconChevronRight size={18} />
            </ActionIcon>
          </div>
        )}
      </div>
      <PathProspect person={one?.profile} place={index + 1} total={total} />
      {!isPending && (
        <PathView
          key={`${one?.profile._id} ${from}`}
          campaign={campaign}
          account={account}
          profileId={one?.profile._id ?? null}
          from={from}
          isReal
        />
      )}
    </aside>
  );
}

function PathProspect({
  person,
  place,
  total,
}: {
  person: Enrolment['profile'] | undefined;
  place: number;
  total: number;
}) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const name = person?.full_name ?? t(($) => $.simulate.path.example);
  const about = person
    ? [person.headline, person.company_name].filter(Boolean).join(' · ')
    : t(($) => $.simulate.path.exampleText);
  return (
    <div className={classes.who} aria-live="polite">
      <Avatar src={person?.photo_link} name={name} size={36} alt="" />
      <div>
        <strong>{name}</strong>
        <span>{about}</span>
      </div>
      {person && (
        <Badge variant="light" color="gray" radius="sm" tt="none">
          {t(($) => $.simulate.path.place, { place: number(place), total: number(total) })}
        </Badge>
      )}
    </div>
  );
}
