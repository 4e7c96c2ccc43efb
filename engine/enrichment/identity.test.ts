import assert from 'node:assert/strict';
import { test } from 'node:test';
import { identitiesOf, identityOf, phoneOf } from './identity.ts';

const jane = {
  first_name: 'Jané',
  last_name: 'Doe',
  company_name: 'Acme GmbH',
  company_domain: 'www.Acme.test',
  link: 'https://www.linkedin.com/in/jane-doe/?utm=x',
};

test('somebody is the same by their page however it is written, else by their name at their company', () => {
  assert.equal(identityOf(jane), identityOf({ ...jane, link: 'http://linkedin.com/in/jane-doe', first_name: 'J.' }));
  assert.deepEqual(identitiesOf(jane), [
    'link linkedin.com/in/jane-doe',
    'name janedoe acme.test',
    'name janedoe at acme',
  ]);
  assert.equal(
    identityOf({ ...jane, link: null }),
    identityOf({ ...jane, link: null, first_name: 'JANE', company_domain: 'acme.test' }),
  );
  assert.equal(identityOf({ ...jane, link: null, company_domain: null }), 'name janedoe at acme');
  const alone = { ...jane, link: null, company_domain: null, company_name: '' };
  assert.equal(identityOf(alone), null, 'a name alone is somebody else’s too');
});

test('a number counts with its country’s code, and in one spelling', () => {
  assert.equal(phoneOf('+49 (30) 123-456'), '+4930123456');
  assert.equal(phoneOf('0049 30 123456'), '+4930123456');
  for (const none of ['030 123456', '+49', '+0301234567', 'call me', '+1234567890123456'])
    assert.equal(phoneOf(none), null);
});
