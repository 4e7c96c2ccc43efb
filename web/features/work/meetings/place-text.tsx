import { Anchor } from '@mantine/core';
import { webAddress } from '../../../../contract/web-address.ts';
import classes from './meetings.module.css';

/** A link opens in a new tab; only addresses of the web are links, whatever was typed. */
export function PlaceText({ place }: { place: string }) {
  if (!place) return null;
  if (!/^https?:/i.test(place) || webAddress(place) === null) return <span className={classes.place}>{place}</span>;
  return (
    <Anchor className={classes.place} href={place} target="_blank" rel="noreferrer noopener">
      {place.replace(/^https?:\/\//i, '')}
    </Anchor>
  );
}
