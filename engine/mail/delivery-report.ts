/** What a carrier says of a mail that it gives back. */
export interface DeliveryReport {
  recipient: string | null;
  /** For good, or for now: only the first says something of the address. */
  isForGood: boolean;
  detail: string;
}

/** Reads message/delivery-status (RFC 3464); several recipients: the first that failed. */
export function readDeliveryReport(status: string): DeliveryReport {
  const groups = status.split(/\r?\n\s*\r?\n/).map(fieldsOf);
  const failed = groups.find(({ action }) => action === 'failed') ?? groups.find((group) => group['final-recipient']);
  if (!failed) return { recipient: null, isForGood: false, detail: '' };
  const named = failed['final-recipient'] ?? failed['original-recipient'] ?? '';
  return {
    recipient:
      named
        .replace(/^[^;]*;/, '')
        .trim()
        .replace(/^<|>$/g, '')
        .toLowerCase() || null,
    isForGood: failed.action === 'failed' && (failed.status ?? '5').startsWith('5'),
    detail: (failed['diagnostic-code'] ?? failed.status ?? '').replace(/^[^;]*;\s*/, '').slice(0, 500),
  };
}

function fieldsOf(group: string): Record<string, string> {
  const lines = group.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name = '', value = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
      return name
        ? [[name.toLowerCase(), name.toLowerCase() === 'action' ? value.trim().toLowerCase() : value.trim()]]
        : [];
    }),
  );
}
