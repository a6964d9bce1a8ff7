import { expect, test } from 'vitest';
import { isPrivateAddress } from '../../src/boards/private-address.ts';

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['192.88.99.1', '::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '64:ff9b::7f00:1'],
  ...[
    '64:ff9b:1::a00:1',
    '2001:0:a00:1::1',
    '2002:7f00:1::',
    'fc00::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
  ],
  ...['3fff::1', '5f00::1', 'localhost', ''],
])('%s is reached by no stranger', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '::ffff:8.8.8.8', '2606:4700::1111', '2a00:1450::1'])(
  '%s is of the internet',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);
