import { isBuilt } from '../../../../contract/not-built.ts';
import { TEMPLATE_CHANNELS, type TemplateChannel } from '../../../../contract/templates/schemas.ts';

/** By what one can write today, and the one that is chosen already. */
export const offeredTemplateChannels = (chosen?: TemplateChannel): readonly TemplateChannel[] =>
  TEMPLATE_CHANNELS.filter((channel) => channel !== 'sms' || channel === chosen || isBuilt(channel));
