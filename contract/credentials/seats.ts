/** Seats of two types: one for the cloud takes either kind of account, one for the extension only that kind. */
export interface Seats {
  used: number;
  total: number;
  available: number;
  cloudAvailable: number;
  extensionAvailable: number;
  /** Accounts of the extension that sit on cloud seats. */
  extensionOverusage: number;
}

export function seatsOf(given: {
  cloudSeats: number;
  extensionSeats: number;
  /** Bought beyond the tier's own; they are good for the cloud. */
  extraSeats: number;
  cloudUsed: number;
  extensionUsed: number;
}): Seats {
  const cloudTotal = given.cloudSeats + given.extraSeats;
  const extensionOverusage = Math.max(0, given.extensionUsed - given.extensionSeats);
  const cloudAvailable = Math.max(0, cloudTotal - given.cloudUsed - extensionOverusage);
  const extensionOnly = Math.max(0, given.extensionSeats - given.extensionUsed);
  const [used, total] = [given.cloudUsed + given.extensionUsed, cloudTotal + given.extensionSeats];
  return {
    used,
    total,
    available: Math.max(0, total - used),
    cloudAvailable,
    extensionAvailable: extensionOnly + cloudAvailable,
    extensionOverusage,
  };
}
