import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LocationField, locationFieldOf, locationProblems } from './credential-location.ts';
import { atLocation } from '../credential-draft.ts';
import { LocationFields } from './location-fields.tsx';
import { ownTimeZone } from './own-time-zone.ts';
import { StepFrame } from '../step-frame.tsx';
import type { StepProps } from '../step-props.ts';

export function LocationStep({ draft, onChange, refused, onRefused, goOn, goBack }: StepProps) {
  const { t } = useTranslation();
  const { location } = draft;
  const [wasRefused] = useState(() => Object.keys(refused).length > 0);
  return (
    <StepFrame
      icon={IconMapPin}
      title={t(($) => $.addAccount.locationTitle)}
      text={t(($) => $.addAccount.locationText)}
      onBack={goBack}
      next={t(($) => $.addAccount.continue)}
      isBlocked={Object.keys(locationProblems(location)).length > 0}
      onNext={goOn}
    >
      <LocationFields
        value={location}
        showAll={wasRefused}
        refused={atFields(refused)}
        onChange={(next) => {
          onRefused({});
          onChange(atLocation(draft, next, ownTimeZone()));
        }}
      />
    </StepFrame>
  );
}

function atFields(refused: StepProps['refused']): Partial<Record<LocationField, string>> {
  return Object.fromEntries(
    Object.entries(refused).flatMap(([name, text]) => {
      const field = locationFieldOf(name);
      return field ? [[field, text]] : [];
    }),
  );
}
