import type { TFunction } from 'i18next';
import type { StatusLabel } from '../../../../contract/labels/status-labels.ts';

export const STATUS_TEXTS: Record<StatusLabel, (t: TFunction) => string> = {
  new: (t) => t(($) => $.statusLabels.new),
  request_sent: (t) => t(($) => $.statusLabels.request_sent),
  contacted: (t) => t(($) => $.statusLabels.contacted),
  connected: (t) => t(($) => $.statusLabels.connected),
  unconnectable: (t) => t(($) => $.statusLabels.unconnectable),
  fetched_email: (t) => t(($) => $.statusLabels.fetched_email),
  viewed_message: (t) => t(($) => $.statusLabels.viewed_message),
  visited_link: (t) => t(($) => $.statusLabels.visited_link),
  got_reply: (t) => t(($) => $.statusLabels.got_reply),
  excluded: (t) => t(($) => $.statusLabels.excluded),
  interested: (t) => t(($) => $.statusLabels.interested),
  lead: (t) => t(($) => $.statusLabels.lead),
  stuck: (t) => t(($) => $.statusLabels.stuck),
};
