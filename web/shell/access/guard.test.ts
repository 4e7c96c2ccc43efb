import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AllowedPages } from '../../../contract/permissions.ts';
import { guard, type Target } from './guard.ts';
import type { AccessState } from '../session/access-state.ts';

const SPACE_ID = '01890000-0000-7000-8000-000000000001';

interface Case {
  role?: 'admin' | 'member';
  pages?: AllowedPages;
  confirmed?: boolean;
  skipped?: boolean;
  hasSpace?: boolean;
  spaces?: number;
  paid?: boolean;
  inProgress?: boolean;
  billing?: boolean;
  credentials?: number;
  admin?: boolean;
}

function who(is: Case = {}): AccessState {
  const { role = 'admin', pages = {}, hasSpace = true, spaces = hasSpace ? 1 : 0 } = is;
  return {
    user: {
      is_admin: is.admin ?? false,
      email_confirmed: is.confirmed ?? true,
      spaces_count: spaces,
      space: hasSpace ? { _id: SPACE_ID, role, allowed_pages: pages, is_visiting: false } : null,
      config: { is_ghl_connected: false },
    },
    space: hasSpace
      ? {
          is_paid: is.paid ?? true,
          payment_in_progress: is.inProgress ?? false,
          is_billing_enabled: is.billing ?? true,
        }
      : null,
    credentialsCount: is.credentials ?? 1,
    hasSkippedConfirmation: is.skipped ?? false,
  };
}

const at = (address: string): Target => {
  const { pathname, searchParams } = new URL(address, 'http://site.test');
  return { pathname, search: Object.fromEntries(searchParams) };
};
const sentTo = (address: string, accessState: AccessState | null) => guard(at(address), accessState)?.to ?? null;

function everyOne(addresses: readonly string[], accessState: AccessState | null, expected: string | null): void {
  for (const address of addresses) assert.equal(sentTo(address, accessState), expected, address);
}

/** One address of every group the guards know, and some that nobody knows. */
const EVERYWHERE = [
  '/',
  '/nothing/like/that',
  '/auth',
  '/auth/sign-in',
  '/auth/sign-up',
  '/auth/integration/third-party-login',
  '/auth/forgot-password',
  '/auth/restore-password?restore_code=abc',
  '/auth/activate-email',
  '/auth/activate-email?activation_code=abc',
  '/auth/confirm-email?code=abc',
  '/oauth?oauth_client=a&state=b',
  '/privacy-policy',
  '/terms-of-use',
  '/v/abc',
  '/outbox',
  '/error',
  '/space',
  '/space/create',
  '/space/join',
  '/space/use-space',
  '/space/set-space',
  '/space/accept-invite',
  '/workspace/add',
  '/preferences/user/basic',
  '/preferences/workspace/users/1',
  '/onboarding/ai-employee/intro',
  '/pricing',
  '/dashboard/my-dashboard',
  '/search/search-prospects',
  '/campaigns/my-campaigns',
  '/campaign/add',
  '/smart-sequences',
  '/profiles',
  '/inbox',
  '/reports',
  '/mailboxes',
  '/settings/limits',
  '/crm/manage-last',
  '/templates',
  '/integrations/webhooks',
  '/billing/overview',
  '/billing-warning',
  '/payment-in-progress',
  '/credentials/add',
  '/credentials/add-first',
  '/admin/customers',
];

void describe('a stranger', () => {
  const PUBLIC = [
    '/auth',
    '/auth/sign-in',
    '/auth/sign-up',
    '/auth/integration/third-party-login',
    '/auth/forgot-password',
    '/sign-in',
    '/sign-up',
    '/auth/restore-password?restore_code=abc',
    '/auth/activate-email?activation_code=abc',
    '/auth/confirm-email?code=abc',
    '/privacy-policy',
    '/terms-of-use',
    '/v/abc',
    '/outbox',
    '/error',
    '/space/accept-invite',
  ];
  test('reads the public pages (R173)', () => everyOne(PUBLIC, null, null));
  test('signs in first everywhere else, and comes back afterwards (R172)', () => {
    const closed = EVERYWHERE.filter((address) => !PUBLIC.includes(address));
    everyOne(closed, null, '/auth/sign-in');
    assert.ok(closed.length > 25);
    assert.equal(guard(at('/campaigns/my-campaigns'), null)?.returns, true);
  });
});

void describe('somebody whose address is not confirmed', () => {
  const unconfirmed = who({ confirmed: false });
  test('goes to activate-email from everywhere but the page itself, mailed links, papers and an invite (R174)', () => {
    const open = [
      '/auth/activate-email',
      '/auth/activate-email?activation_code=abc',
      '/auth/confirm-email?code=abc',
      '/auth/restore-password?restore_code=abc',
      '/auth/integration/third-party-login',
      '/privacy-policy',
      '/terms-of-use',
      '/v/abc',
      '/outbox',
      '/error',
      '/space/accept-invite',
    ];
    everyOne(open, unconfirmed, null);
    const closed = EVERYWHERE.filter((address) => !open.includes(address));
    everyOne(closed, unconfirmed, '/auth/activate-email');
  });
  test('goes on when they said to do it later', () => {
    assert.equal(sentTo('/campaigns/my-campaigns', who({ confirmed: false, skipped: true })), null);
  });
  test('confirms before a workspace is asked for', () => {
    assert.equal(sentTo('/campaigns', who({ confirmed: false, hasSpace: false })), '/auth/activate-email');
  });
  test('is not kept on the page once the address is confirmed', () => {
    everyOne(['/auth/activate-email'], who(), '/campaigns');
    everyOne(['/auth/activate-email'], who({ paid: false }), '/campaigns');
  });
});

void describe('somebody without a chosen workspace', () => {
  test('chooses one of theirs, or opens the first (R175)', () => {
    for (const address of ['/', '/campaigns', '/auth/sign-in', '/billing-warning', '/pricing', '/dashboard']) {
      assert.equal(sentTo(address, who({ hasSpace: false, spaces: 2 })), '/space/use-space', address);
      assert.equal(sentTo(address, who({ hasSpace: false, spaces: 0 })), '/space/create', address);
    }
  });
  test('reaches every way to a workspace, their own preferences and the consent screen', () => {
    const open = ['/space/create', '/space/join', '/space/set-space', '/space/accept-invite', '/workspace/add'];
    everyOne(
      [...open, '/preferences/user/basic', '/oauth?oauth_client=a&state=b'],
      who({ hasSpace: false, spaces: 0 }),
      null,
    );
    everyOne(['/space/use-space'], who({ hasSpace: false, spaces: 1 }), null);
  });
  test('with none to choose from is not shown an empty choice', () => {
    assert.equal(sentTo('/space/use-space', who({ hasSpace: false, spaces: 0 })), '/space/create');
  });
  test('who runs the platform reaches the customers all the same', () => {
    assert.equal(sentTo('/admin/customers', who({ hasSpace: false, admin: true })), null);
    assert.equal(sentTo('/admin/customers', who({ hasSpace: false })), '/space/create');
  });
});

void describe('an unpaid workspace', () => {
  const unpaid = who({ paid: false });
  const OPEN = [
    '/auth/sign-in',
    '/preferences/user/basic',
    '/preferences/workspace/users/1',
    '/space/create',
    '/space/use-space',
    '/workspace/add',
    '/space/accept-invite',
    '/onboarding/ai-employee/intro',
    '/pricing',
    '/crm/manage-last',
    '/settings/limits',
    '/billing-warning',
    '/oauth?oauth_client=a&state=b',
  ];
  const CLOSED = [
    '/',
    '/campaigns/my-campaigns',
    '/campaign/add',
    '/dashboard/my-dashboard',
    '/search/search-prospects',
    '/profiles',
    '/inbox',
    '/reports',
    '/mailboxes',
    '/templates',
    '/integrations/webhooks',
    '/billing/overview',
    '/credentials/add',
    '/credentials/add-first',
    '/payment-in-progress',
  ];
  test('keeps what paying and leaving need, the rest leads to the warning (R178, R185, R186, R191)', () => {
    everyOne(OPEN, unpaid, null);
    everyOne(CLOSED, unpaid, '/billing-warning');
  });
  test('waits for a payment under way instead (R192)', () => {
    const waiting = who({ paid: false, inProgress: true });
    everyOne(OPEN, waiting, null);
    everyOne(['/payment-in-progress'], waiting, null);
    everyOne(
      CLOSED.filter((address) => address !== '/payment-in-progress'),
      waiting,
      '/payment-in-progress',
    );
  });
  test('without accounts is unpaid first where it can pay (R183)', () => {
    assert.equal(sentTo('/campaigns', who({ paid: false, credentials: 0 })), '/billing-warning');
  });
  test('is open to whoever runs the platform', () => {
    everyOne(['/campaigns/my-campaigns', '/billing/overview'], who({ paid: false, admin: true, credentials: 0 }), null);
  });
});

void describe('a workspace without accounts', () => {
  const OPEN = [
    '/credentials/add',
    '/credentials/add-first',
    '/billing/overview',
    '/workspace/add',
    '/space/use-space',
    '/space/accept-invite',
    '/pricing',
    '/onboarding/ai-employee/intro',
    '/preferences/user/basic',
    '/privacy-policy',
    '/v/abc',
    '/dashboard/my-dashboard',
    '/crm/manage-last',
    '/integrations/webhooks',
    '/oauth?oauth_client=a&state=b',
  ];
  const CLOSED = [
    '/',
    '/campaigns/my-campaigns',
    '/campaign/add',
    '/search/search-prospects',
    '/profiles',
    '/inbox',
    '/reports',
    '/mailboxes',
    '/settings/limits',
    '/templates',
    '/billing-warning',
  ];
  test('keeps what needs none, the rest leads to the first account (R182, R187, R195)', () => {
    everyOne(OPEN, who({ credentials: 0 }), null);
    everyOne(CLOSED, who({ credentials: 0 }), '/credentials/add-first');
  });
  test('is held by the same rule where billing is not enabled, paid or not (R184)', () => {
    for (const paid of [true, false]) {
      const accessState = who({ credentials: 0, billing: false, paid });
      assert.equal(sentTo('/campaigns', accessState), '/credentials/add-first');
      assert.equal(sentTo('/credentials/add-first', accessState), null);
    }
  });
});

void describe('a workspace that is paid and connected', () => {
  test('opens its pages', () => {
    everyOne(['/campaigns/my-campaigns', '/inbox', '/settings/limits', '/billing/overview'], who(), null);
  });
  test('its people are moved off the ways in and off opening a first workspace (R188)', () => {
    everyOne(
      ['/auth', '/auth/sign-in', '/auth/sign-up', '/auth/forgot-password', '/space', '/space/create', '/space/other'],
      who(),
      '/campaigns',
    );
  });
  test('its people may change workspaces, join another and answer an invite', () => {
    everyOne(
      ['/space/use-space', '/space/set-space', '/space/join', '/space/accept-invite', '/workspace/add'],
      who(),
      null,
    );
  });
  test('leaves the pages that say what was missing', () => {
    everyOne(['/billing-warning', '/payment-in-progress', '/credentials/add-first'], who(), '/campaigns');
  });
  test('has no billing page where billing is not enabled (R179)', () => {
    assert.equal(sentTo('/billing/overview', who({ billing: false })), '/campaigns');
    assert.equal(sentTo('/billing/overview', who({ billing: false, admin: true })), '/campaigns');
    assert.equal(sentTo('/billing-warning', who({ billing: false, paid: false })), null);
  });
  test('the office of the platform is for those who run it (R189)', () => {
    everyOne(['/admin', '/admin/customers', '/admin/customers/1'], who(), '/campaigns');
    everyOne(['/admin', '/admin/customers', '/admin/customers/1'], who({ admin: true }), null);
    assert.equal(sentTo('/administration', who()), null);
  });
});

void describe('a worker', () => {
  test('goes from a page outside their list to the first inside it (R190)', () => {
    const member = who({ role: 'member', pages: { campaigns: true } });
    everyOne(['/inbox', '/reports', '/crm/manage-last'], member, '/campaigns/my-campaigns/{-$filter}');
    everyOne(['/campaigns/my-campaigns', '/preferences/user/basic'], member, null);
  });
  test('is told that it is closed, but not where everybody is led first', () => {
    assert.equal(guard(at('/mailboxes'), who({ role: 'member', pages: { campaigns: true } }))?.isClosed, true);
    assert.equal(guard(at('/campaigns'), who({ role: 'member', pages: { inbox: true } }))?.isClosed, undefined);
  });
  test('without any page that is built is told so where they are', () => {
    everyOne(['/campaigns/my-campaigns'], who({ role: 'member', pages: { reports: true } }), null);
  });
});

void describe('a consent request', () => {
  const request = '/campaigns?oauth_client=app&state=xyz';
  test('in the address of any page leads to the consent screen (R071)', () => {
    for (const accessState of [null, who(), who({ paid: false }), who({ hasSpace: false })]) {
      assert.deepEqual(guard(at(request), accessState), {
        to: '/oauth',
        search: { oauth_client: 'app', state: 'xyz' },
      });
    }
  });
  test('needs both values', () => {
    everyOne(['/campaigns?oauth_client=app', '/campaigns?state=xyz', '/campaigns?oauth_client=&state=x'], who(), null);
  });
  test('is answered by somebody signed in', () => {
    assert.equal(sentTo('/oauth?oauth_client=app&state=xyz', null), '/auth/sign-in');
    assert.equal(sentTo('/oauth?oauth_client=app&state=xyz', who()), null);
  });
});

test('nobody is sent round in circles, wherever they begin and whatever they are', () => {
  const flags = [true, false];
  const everybody: (AccessState | null)[] = [null];
  for (const confirmed of flags)
    for (const hasSpace of flags)
      for (const spaces of [0, 2])
        for (const paid of flags)
          for (const inProgress of flags)
            for (const billing of flags)
              for (const credentials of [0, 2])
                for (const admin of flags)
                  for (const role of ['admin', 'member'] as const)
                    for (const pages of [{}, { campaigns: true }, { billing: true }])
                      everybody.push(
                        who({
                          confirmed,
                          hasSpace,
                          spaces,
                          paid,
                          inProgress,
                          billing,
                          credentials,
                          admin,
                          role,
                          pages,
                        }),
                      );
  for (const accessState of everybody)
    for (const start of EVERYWHERE) {
      let address = start;
      const seen = [start];
      for (let away = guard(at(address), accessState); away; away = guard(at(address), accessState)) {
        address = `${away.to}?${new URLSearchParams(away.search)}`;
        seen.push(address);
        assert.ok(seen.length <= 4, `${seen.join(' → ')} for ${JSON.stringify(accessState)}`);
      }
    }
});
