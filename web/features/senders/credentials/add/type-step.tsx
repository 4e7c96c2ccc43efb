import { Alert, Button, UnstyledButton } from '@mantine/core';
import { IconBrowser, IconCloud, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { AutomationType } from '../../../../../contract/credentials/schemas.ts';
import type { FeatureCondition } from '../../../../../contract/features.ts';
import { useBrand } from '../../../../brand/use-brand.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { openUpgrade } from '../../../money/billing/public.ts';
import { spaceQueries } from '../../../people/spaces/public.ts';
import { useAutomations } from '../use-automations.ts';
import classes from './add-account.module.css';
import { SeatWarning } from './seat-warning.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

/** Where the account runs: in the cloud, or in the person's own browser. */
export function TypeStep({ draft, onChange, goOn }: StepProps) {
  const { t } = useTranslation();
  const { network } = useBrand().words;
  const space = useSpace();
  const conditions = useAutomations();
  const tierSeats = useQuery(spaceQueries.features()).data?.settings.seats;
  const max = space?.max_credentials ?? null;
  const isFull = max !== null && space !== null && space.used_seats >= max;
  const seats = { cloud: space?.cloud_seats_available ?? 0, extension: space?.extension_seats_available ?? 0 };
  const hasNoCloud = space && tierSeats ? space.total_seats <= tierSeats.extension : false;
  const { automation } = draft;
  const isOpen = conditions[automation] === 'active';

  // what the tier lacks is not chosen to begin with
  const other: AutomationType = automation === 'cloud' ? 'extension' : 'cloud';
  const shouldSwitch = conditions[automation] && !isOpen && conditions[other] === 'active';
  useEffect(() => {
    if (shouldSwitch) onChange({ automation: other });
  });

  const types = [
    {
      type: 'cloud',
      icon: IconCloud,
      name: t(($) => $.accounts.cloud),
      text: t(($) => $.addAccount.cloudText),
      note: hasNoCloud ? t(($) => $.credentialErrors.noCloudSeats) : null,
    },
    {
      type: 'extension',
      icon: IconBrowser,
      name: t(($) => $.accounts.extension),
      text: t(($) => $.addAccount.extensionText),
      note: null,
    },
  ] as const;
  return (
    <StepFrame
      icon={IconUserPlus}
      title={t(($) => $.addAccount.typeTitle)}
      text={t(($) => $.addAccount.typeText, { network })}
      next={t(($) => $.addAccount.continue)}
      isBlocked={!isOpen || isFull || seats[automation] === 0}
      onNext={goOn}
    >
      <div className={classes.types} role="radiogroup" aria-label={t(($) => $.addAccount.typeTitle)}>
        {types
          .filter(({ type }) => conditions[type] === 'active' || conditions[type] === 'upgrade')
          .map((shown) => (
            <TypeChoice
              key={shown.type}
              {...shown}
              condition={conditions[shown.type]!}
              free={seats[shown.type]}
              isChosen={automation === shown.type && isOpen}
              onChoose={() => onChange({ automation: shown.type })}
            />
          ))}
      </div>
      {conditions.cloud === 'none' && conditions.extension === 'none' && (
        <Alert color="yellow">{t(($) => $.addAccount.noTypes)}</Alert>
      )}
      {isFull && (
        <Alert color="red" role="alert" title={t(($) => $.credentialErrors.atMaximum)}>
          {t(($) => $.addAccount.atMaximumText, { count: max })}
        </Alert>
      )}
      {isOpen && !isFull && space && seats[automation] === 0 && <SeatWarning />}
    </StepFrame>
  );
}

interface ChoiceProps {
  type: AutomationType;
  icon: typeof IconCloud;
  name: string;
  text: string;
  note: string | null;
  condition: FeatureCondition;
  free: number;
  isChosen: boolean;
  onChoose: () => void;
}

function TypeChoice({ type, icon: Icon, name, text, note, condition, free, isChosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const words = (
    <span className={classes.typeText}>
      <strong>{name}</strong>
      <span>{text}</span>
      <span className={classes.seats}>{note ?? t(($) => $.addAccount.seatsFree, { count: free })}</span>
    </span>
  );
  if (condition !== 'active') {
    return (
      <div className={classes.type} data-closed>
        <Icon size={20} stroke={1.7} aria-hidden />
        {words}
        <Button size="compact-xs" variant="default" onClick={() => openUpgrade(type)}>
          {t(($) => $.menu.upgrade)}
        </Button>
      </div>
    );
  }
  return (
    <UnstyledButton
      className={classes.type}
      role="radio"
      aria-checked={isChosen}
      data-checked={isChosen || undefined}
      onClick={onChoose}
    >
      <Icon size={20} stroke={1.7} aria-hidden />
      {words}
    </UnstyledButton>
  );
}
