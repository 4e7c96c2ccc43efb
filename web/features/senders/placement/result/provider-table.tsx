import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PlacementSeed, PlacementTestDetails } from '../../../../../contract/placement/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import classes from '../placement.module.css';
import { useWhereText, WhereBar } from '../where.tsx';

/** At each provider: where its mails lay, how they were judged, and how long they took. */
export function ProviderTable({ test: { providers, seeds } }: { test: PlacementTestDetails }) {
  const { t } = useTranslation();
  const whereText = useWhereText();
  return (
    <ul className={classes.providers} aria-label={t(($) => $.placement.byProvider)}>
      {providers.map(({ provider, ...counts }) => {
        const own = seeds.filter((seed) => seed.provider === provider);
        return (
          <li key={provider}>
            <strong>{provider}</strong>
            <div className={classes.where}>
              <WhereBar counts={counts} label={`${provider}: ${whereText(counts)}`} />
              <span>
                {whereText(counts)}
                <Folder seeds={own} />
              </span>
            </div>
            <Verdicts seeds={own} />
            <Took seeds={own} />
            {own
              .flatMap(({ _id, detail }) => (detail ? [{ _id, detail }] : []))
              .map(({ _id, detail }) => (
                <code key={_id}>{detail}</code>
              ))}
          </li>
        );
      })}
    </ul>
  );
}

/** Where it is not the inbox, and not called as what it is. */
const isWorthNaming = (state: PlacementSeed['state'], folder: string | null): boolean =>
  (state === 'other' || state === 'spam') && folder?.toLowerCase() !== state;

/** The folder by its own name. */
function Folder({ seeds }: { seeds: readonly PlacementSeed[] }) {
  const folders = new Set(seeds.flatMap(({ state, folder }) => (isWorthNaming(state, folder) ? (folder ?? []) : [])));
  return folders.size > 0 && <small>{[...folders].join(', ')}</small>;
}

/** As the provider saw it: the worst of its seeds. */
function Verdicts({ seeds }: { seeds: readonly PlacementSeed[] }) {
  const { t } = useTranslation();
  const verdict = (kind: 'spf' | 'dkim' | 'dmarc'): string | null => {
    const said = seeds.flatMap(({ authentication }) => authentication?.[kind] ?? []);
    return said.find((word) => word !== 'pass') ?? said[0] ?? null;
  };
  const known = (['spf', 'dkim', 'dmarc'] as const).flatMap((kind) => {
    const said = verdict(kind);
    return said ? [{ kind, said }] : [];
  });
  return (
    <ul className={classes.verdicts} aria-label={t(($) => $.placement.signed)}>
      {known.map(({ kind, said }) => {
        const Icon = said === 'pass' ? IconCheck : IconX;
        return (
          <li key={kind} data-wrong={said !== 'pass' || undefined} title={`${kind.toUpperCase()}: ${said}`}>
            <Icon size={13} stroke={2.2} aria-hidden />
            {kind.toUpperCase()}
            <span className={classes.unseen}>: {said}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Took({ seeds }: { seeds: readonly PlacementSeed[] }) {
  const { duration } = useFormats();
  const slowest = Math.max(...seeds.map(({ took_seconds: took }) => took ?? -1));
  return <span className={classes.took}>{slowest >= 0 && duration(slowest * 1_000)}</span>;
}
