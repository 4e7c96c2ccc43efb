import { Anchor, Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Need } from '../../../../contract/dashboard/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { IconTile } from '../../../ui/display/icon-tile.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import classes from './dashboard.module.css';
import { useNeedTexts } from './use-need-texts.ts';

/** What waits for a person, each with the way to put it right. */
export function NeedsCard({ needs }: { needs: Need[] | undefined }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const words = useNeedTexts();
  return (
    <SectionCard
      title={t(($) => $.dashboard.needs.title)}
      flush
      actions={needs && needs.length > 0 && <span className={classes.badge}>{number(needs.length)}</span>}
    >
      {!needs && <Skeleton height={168} radius={0} />}
      {needs?.length === 0 && (
        <EmptyState
          icon={IconCircleCheck}
          title={t(($) => $.dashboard.needs.none)}
          text={t(($) => $.dashboard.needs.noneText)}
        />
      )}
      {needs && needs.length > 0 && (
        <ul className={classes.rows}>
          {needs.map((need) => {
            const { icon, tone, title, text, link } = words(need);
            return (
              <li key={`${need.kind} ${need.subject?._id}`}>
                <IconTile icon={icon} tone={tone} />
                <div className={classes.words}>
                  <strong>{title}</strong>
                  <small>{text}</small>
                </div>
                {link && (
                  <Anchor className={classes.fix} renderRoot={(props) => <Link {...link.to} {...props} />}>
                    {link.label}
                  </Anchor>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </SectionCard>
  );
}
