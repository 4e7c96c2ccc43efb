import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Template } from '../../../../contract/templates/schemas.ts';
import { IconTile } from '../../../ui/display/icon-tile.tsx';
import { LabelChips } from '../../contacts/labels/public.ts';
import { TEMPLATE_CHANNEL_STYLES } from './template-channel-styles.ts';
import { firstLine } from './first-line.ts';
import { TemplateMenu } from './template-menu.tsx';
import { ReplyRate, TemplateSharing } from './template-parts.tsx';
import classes from './templates.module.css';

/** The list on a phone. */
export function TemplateCards({ templates }: { templates: readonly Template[] }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.cards} aria-label={t(($) => $.templates.title)}>
      {templates.map((template) => {
        const { icon, tone, name: channel } = TEMPLATE_CHANNEL_STYLES[template.channel];
        return (
          <li key={template._id} className={classes.phoneCard}>
            <div className={classes.template}>
              <IconTile icon={icon} tone={tone} />
              <div>
                <div className={classes.nameLine}>
                  <VisuallyHidden>{channel(t)}</VisuallyHidden>
                  <Link to="/templates/my-templates/edit/$id" params={{ id: template._id }}>
                    {template.name}
                  </Link>
                  <TemplateSharing isShared={template.is_shared} />
                </div>
                <p>{template.subject || firstLine(template.text)}</p>
              </div>
              <TemplateMenu template={template} />
            </div>
            <LabelChips labels={template.labels} max={3} />
            {template.use.sent > 0 && (
              <div className={classes.cardFoot}>
                <span>{t(($) => $.templates.sentTimes, { count: template.use.sent })}</span>
                <ReplyRate {...template} isWorded />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
