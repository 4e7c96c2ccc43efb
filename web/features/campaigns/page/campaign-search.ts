/**
 * What the address of a campaign's page says beside its tab. The words are told apart by who reads them
 * (the tabs of people and approvals): their lists would cost every first load 3 kB.
 */
export interface CampaignSearch {
  status?: string;
  reason?: string;
  end?: string;
  /** Of a limit as reason: which. */
  limit?: string;
  /** Everybody who waits, or who replied. */
  group?: string;
  step?: string;
  q?: string;
  /** Whose drawer is open. */
  person?: string;
  /** Which approvals are shown. */
  state?: string;
  page?: number;
  /** Which version is looked at. */
  version?: number;
}

export function readCampaignSearch(search: Record<string, unknown>): CampaignSearch {
  const word = (name: string) => {
    const value = search[name];
    return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined;
  };
  return {
    status: word('status'),
    reason: word('reason'),
    end: word('end'),
    limit: word('limit'),
    group: word('group'),
    step: word('step'),
    q: word('q'),
    person: word('person'),
    state: word('state'),
    page: numberAbove(search.page, 1),
    version: numberAbove(search.version, 0),
  };
}

function numberAbove(value: unknown, least: number): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number > least ? number : undefined;
}
