import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MailStage, StageAdvice } from '../../../contract/mailboxes/schemas.ts';
import { stageAdvice } from './stage-advice.ts';

const SAID: [MailStage, string, StageAdvice | null][] = [
  ['name', 'mail.nowhere.test is not known.', 'no_such_name'],
  ['name', 'mail.inside.test leads to a private address.', 'private_address'],
  ['connection', 'connect ECONNREFUSED 203.0.113.4:587', 'nobody_answers'],
  ['connection', 'Connection timeout', 'nobody_answers'],
  ['connection', 'Greeting never received', 'wrong_security'],
  ['connection', 'Invalid greeting. response=421 4.7.0 Try again later', 'try_later'],
  ['tls', 'error:0A00010B:SSL routines:ssl3_get_record:wrong version number', 'wrong_security'],
  ['tls', "Hostname/IP does not match certificate's altnames", 'certificate'],
  ['tls', 'self-signed certificate', 'certificate'],
  ['sign_in', 'Invalid login: 534-5.7.9 Application-specific password required.', 'app_password'],
  ['sign_in', 'Invalid login: 535-5.7.8 Username and Password not accepted.', 'wrong_password'],
  [
    'sign_in',
    'Invalid login: 535 5.7.139 Authentication unsuccessful, basic authentication is disabled.',
    'sign_in_blocked',
  ],
  ['sign_in', '454 4.7.0 Temporary authentication failure', 'try_later'],
  ['sign_in', 'invalid_grant: Token has been expired or revoked.', 'sign_in_blocked'],
  ['sending', '553 5.7.1 ann@lumen.test is not the address that is signed in', 'not_allowed_to_send'],
  ['sending', '450 4.7.1 Greylisted', 'try_later'],
  ['reading', 'There is no folder of sent mails.', 'no_sent_folder'],
  ['reading', 'The mail to itself has not arrived.', 'not_arrived'],
  ['reading', 'Something else', null],
];

for (const [stage, words, advice] of SAID)
  test(`${stage}: “${words}” is told as ${advice}`, () => assert.equal(stageAdvice(stage, words), advice));
