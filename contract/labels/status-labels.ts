/** How far things have come with a person (R432): set by events, shown with a colour. */
export const STATUS_LABELS = [
  'new',
  'request_sent',
  'contacted',
  'connected',
  'unconnectable',
  'fetched_email',
  'viewed_message',
  'visited_link',
  'got_reply',
  'excluded',
  'interested',
  'lead',
  'stuck',
] as const;
export type StatusLabel = (typeof STATUS_LABELS)[number];

/** Stable and readable on light and dark (V16): the hue of each, from which a theme makes its tones. */
export const STATUS_COLORS: Record<StatusLabel, string> = {
  new: '#64748b',
  request_sent: '#0ea5e9',
  contacted: '#2563eb',
  connected: '#7c3aed',
  unconnectable: '#78716c',
  fetched_email: '#0d9488',
  viewed_message: '#0891b2',
  visited_link: '#4f46e5',
  got_reply: '#059669',
  excluded: '#525252',
  interested: '#16a34a',
  lead: '#db2777',
  stuck: '#dc2626',
};
