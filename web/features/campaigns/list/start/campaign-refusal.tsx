import { Button, CloseButton, Popover } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../api/api-error.ts';
import type { Feature, LimitedFeature } from '../../../../../contract/features.ts';
import { openUpgrade } from '../../../money/billing/public.ts';
import classes from '../campaigns.module.css';
import { refusalTexts } from './refusal-texts.ts';
import type { CampaignActions } from '../use-campaign-actions.tsx';

interface Props {
  campaignId: string;
  actions: Pick<CampaignActions, 'refusal' | 'closeRefusal'>;
  /** Holds the `Popover.Target` beside which it is told. */
  children: ReactNode;
}

/** Why a campaign could not be started, beside the control that was used, with the way to put it right. */
export function CampaignRefusal({ campaignId, actions, children }: Props) {
  const { t } = useTranslation();
  const { refusal, closeRefusal } = actions;
  const words = refusal && refusalTexts(refusal);
  return (
    <Popover
      opened={words !== null}
      onChange={closeRefusal}
      position="bottom-end"
      width={280}
      withArrow
      shadow="md"
      withRoles={false}
      trapFocus
      returnFocus
    >
      {children}
      {words && (
        <Popover.Dropdown>
          <div role="alert" className={classes.refusal}>
            <p>{words.text(t)}</p>
            <CloseButton size="sm" aria-label={t(($) => $.ui.dismiss)} onClick={closeRefusal} />
            {words.part ? (
              <Button
                size="xs"
                variant="light"
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/campaign/edit/$id"
                    params={{ id: campaignId }}
                    search={{ part: words.part ?? undefined }}
                  />
                )}
              >
                {words.fix(t)}
              </Button>
            ) : (
              <Button size="xs" variant="light" onClick={() => openUpgrade(neededBy(refusal))}>
                {words.fix(t)}
              </Button>
            )}
          </div>
        </Popover.Dropdown>
      )}
    </Popover>
  );
}

/** The server names what the plan lacks. */
const neededBy = (refusal: Error): Feature | LimitedFeature =>
  ((refusal instanceof ApiError && refusal.fields.feature) || 'campaigns') as Feature | LimitedFeature;
