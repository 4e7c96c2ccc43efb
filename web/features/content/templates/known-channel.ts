import { TEMPLATE_CHANNELS, type TemplateChannel } from '../../../../contract/templates/schemas.ts';

/** What an address calls a channel, if there is such a one. */
export const knownChannel = (named: string | undefined): TemplateChannel | undefined =>
  TEMPLATE_CHANNELS.find((channel) => channel === named);
