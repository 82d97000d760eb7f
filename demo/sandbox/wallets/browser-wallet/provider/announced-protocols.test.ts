import { expect, test } from 'vitest'
import { readAnnounced } from './announced-protocols.ts'

test.each([
  [null, 'evm,solana'],
  ['', 'evm,solana'],
  ['solana', 'solana'],
  ['bitcoin,evm', 'evm,bitcoin'],
  ['everything', 'evm,solana'],
])('announce=%s is %s', (asked, announced) => expect(readAnnounced(asked).join()).toBe(announced))
