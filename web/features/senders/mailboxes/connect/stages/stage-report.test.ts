import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stageReport } from './stage-report.ts';

test('a report for the administrator says what was tried, and never the password', () => {
  const smtp = { host: 'mail.lumen.test', port: 587, security: 'starttls' } as const;
  const form = { smtp, isHeard: true, imap: { ...smtp, port: 143 }, username: 'ana', password: 's3cret' };
  const report = stageReport('ana@lumen.test', form, [
    { stage: 'name', is_good: true, detail: 'mail.lumen.test is 203.0.113.4', took_ms: 18, advice: null },
    { stage: 'sign_in', is_good: false, detail: '535 ana:s3cret refused', took_ms: 5, advice: 'wrong_password' },
  ]);
  assert.equal(
    report,
    [
      'ana@lumen.test',
      'SMTP: mail.lumen.test:587 (starttls)',
      'IMAP: mail.lumen.test:143 (starttls)',
      'User: ana',
      '',
      'ok name (18 ms): mail.lumen.test is 203.0.113.4',
      'FAILED sign_in (5 ms): 535 ana:••• refused',
    ].join('\n'),
  );
});
