import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { FEATURES, type Feature } from '../../../../../contract/features.ts';
import type { Excess, PlanKeeps } from '../../../../../contract/spaces/plan-keeps.ts';
import { featureName } from '../plan-names.ts';
import { billingQueries, type PauseCase } from '../queries.ts';
import classes from './confirm.module.css';

interface Props {
  /** With which plan, with one seat less, or neither: when the plan ends. */
  when: PauseCase;
  keep: PlanKeeps;
  onKeep: (keep: PlanKeeps) => void;
}

export const KEEP_NOTHING: PlanKeeps = { campaigns: [], credentials: [], mailboxes: [] };

/** What a smaller plan has no room for, by name, before it is taken; ticked, it goes on, and another pauses for it. */
export function WhatPauses({ when, keep, onKeep }: Props) {
  const { t } = useTranslation();
  const { data } = useQuery(billingQueries.pauses(when));
  const all = data ? [...data.campaigns, ...data.credentials, ...data.mailboxes] : [];
  if (!data || all.length === 0) return null;
  const isChoice = all.some(isByRoom);
  const parts = [
    ['campaigns', t(($) => $.confirmPayment.pausedCampaigns), data.campaigns],
    ['credentials', t(($) => $.confirmPayment.pausedAccounts), data.credentials],
    ['mailboxes', t(($) => $.confirmPayment.pausedMailboxes), data.mailboxes],
  ] as const;
  return (
    <section className={classes.pauses}>
      <h3>{t(($) => $.confirmPayment.pauses)}</h3>
      {isChoice && <p>{t(($) => $.confirmPayment.pausesHint)}</p>}
      {parts.map(([kind, title, things]) => (
        <Things
          key={kind}
          title={title}
          things={things}
          kept={keep[kind]}
          onKeep={(ids) => onKeep({ ...keep, [kind]: ids })}
        />
      ))}
    </section>
  );
}

interface ThingsProps {
  title: string;
  things: readonly Excess[];
  kept: readonly string[];
  onKeep: (ids: string[]) => void;
}

function Things({ title, things, kept, onKeep }: ThingsProps) {
  const { t } = useTranslation();
  if (things.length === 0) return null;
  return (
    <Checkbox.Group label={title} value={[...kept]} onChange={onKeep}>
      {things.map((thing) => (
        <Checkbox
          key={thing._id}
          value={thing._id}
          label={thing.name}
          description={reasonOf(t, thing)}
          disabled={!isByRoom(thing)}
          mt="var(--space-6)"
        />
      ))}
    </Checkbox.Group>
  );
}

/** Only what is too much can be chosen among: what needs a feature goes on with no plan that lacks it. */
const isByRoom = ({ reason }: Excess): boolean => !FEATURES.includes(reason as Feature);

const reasonOf = (t: TFunction, thing: Excess): string | undefined =>
  isByRoom(thing)
    ? undefined
    : t(($) => $.confirmPayment.needsFeature, { feature: featureName(t, thing.reason as Feature) });
