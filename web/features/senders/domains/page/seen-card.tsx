import { useTranslation } from 'react-i18next';
import type { DomainRecord, RecordSighting } from '../../../../../contract/domains/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { RECORD_NAMES } from '../words/record-texts.ts';
import classes from './page.module.css';

/** What each server that was asked for a record saw: whether waiting helps, or the record itself must change. */
export function SeenCard({ record }: { record: DomainRecord }) {
  const { t } = useTranslation();
  const { seen } = record;
  if (seen.length === 0) return null;
  const answered = seen.filter(({ found }) => found !== null);
  const isSame = new Set(answered.map(({ found }) => JSON.stringify(found?.toSorted()))).size <= 1;
  return (
    <SectionCard flush title={t(($) => $.ownDomains.seen.title)} hint={RECORD_NAMES[record.kind]}>
      <ul className={classes.rows}>
        {seen.map((sighting) => (
          <Sighting key={`${sighting.by} ${sighting.server}`} sighting={sighting} />
        ))}
      </ul>
      <p className={classes.foot}>
        {record.is_good && isSame
          ? t(($) => $.ownDomains.seen.same)
          : isSame
            ? t(($) => $.ownDomains.seen.sameWrong)
            : t(($) => $.ownDomains.seen.spreading)}
      </p>
    </SectionCard>
  );
}

function Sighting({ sighting: { by, server, found, is_good: isGood } }: { sighting: RecordSighting }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const length = found?.join('').length ?? 0;
  return (
    <li className={classes.row}>
      <div>
        <strong>
          {by === 'name_server' ? t(($) => $.ownDomains.seen.nameServer) : t(($) => $.ownDomains.seen.resolver)}
        </strong>
        <span>{server}</span>
      </div>
      <b data-good={isGood || undefined} data-none={found === null || undefined}>
        {found === null
          ? t(($) => $.ownDomains.verdicts.unreached)
          : isGood
            ? t(($) => $.ownDomains.verdicts.good)
            : length === 0
              ? t(($) => $.ownDomains.record.nothing)
              : t(($) => $.ownDomains.record.characters, { count: length, number: number(length) })}
      </b>
    </li>
  );
}
