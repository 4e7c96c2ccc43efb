import { Table, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Template } from '../../../../contract/templates/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import { IconTile } from '../../../ui/display/icon-tile.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { LabelChips } from '../../contacts/labels/public.ts';
import { TEMPLATE_CHANNEL_STYLES } from './template-channel-styles.ts';
import { firstLine } from './first-line.ts';
import { TemplateMenu } from './template-menu.tsx';
import { ReplyRate, TemplateSharing } from './template-parts.tsx';
import classes from './templates.module.css';

export function TemplateTable({ templates }: { templates: readonly Template[] }) {
  const { t } = useTranslation();
  return (
    // Scrolls sideways in a narrow window, and then the keyboard has to reach it.
    <section className={classes.scroll} aria-label={t(($) => $.templates.title)} tabIndex={0}>
      <Table className={classes.table} horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="38%">{t(($) => $.templates.columns.template)}</Table.Th>
            <Table.Th className={classes.labelsCell}>{t(($) => $.templates.columns.labels)}</Table.Th>
            <Table.Th ta="right">{t(($) => $.templates.columns.sent)}</Table.Th>
            <Table.Th ta="right">{t(($) => $.templates.columns.replied)}</Table.Th>
            <Table.Th ta="right" className={classes.spare}>
              {t(($) => $.templates.columns.campaigns)}
            </Table.Th>
            <Table.Th className={classes.spare}>{t(($) => $.templates.columns.updated)}</Table.Th>
            <Table.Th>
              <VisuallyHidden>{t(($) => $.templates.columns.more)}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {templates.map((template) => (
            <Row key={template._id} template={template} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function Row({ template }: { template: Template }) {
  const { t } = useTranslation();
  const { number, ago, moment } = useFormats();
  const now = useNow();
  const { icon, tone, name: channel } = TEMPLATE_CHANNEL_STYLES[template.channel];
  return (
    <Table.Tr>
      <Table.Td>
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
        </div>
      </Table.Td>
      <Table.Td className={classes.labelsCell}>
        <LabelChips labels={template.labels} max={2} />
      </Table.Td>
      <Table.Td ta="right" className={classes.figure}>
        {template.use.sent > 0 ? number(template.use.sent) : <span className={classes.dim}>–</span>}
      </Table.Td>
      <Table.Td ta="right" className={classes.figure}>
        <ReplyRate {...template} />
      </Table.Td>
      <Table.Td ta="right" className={`${classes.figure} ${classes.spare}`}>
        {template.campaigns > 0 ? number(template.campaigns) : <span className={classes.dim}>–</span>}
      </Table.Td>
      <Table.Td className={`${classes.when} ${classes.spare}`}>
        <time dateTime={template.updated_at} title={moment(template.updated_at)}>
          {ago(template.updated_at, now)}
        </time>
        {template.author && <span>{template.author.full_name}</span>}
      </Table.Td>
      <Table.Td className={classes.menuCell}>
        <TemplateMenu template={template} />
      </Table.Td>
    </Table.Tr>
  );
}
