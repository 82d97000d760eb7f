import { expect, test } from 'vitest'
import { requireViem2 } from './require-viem-2.ts'

test('viem 1 is refused by its version, and viem 2 is not', () => {
  expect(() => requireViem2('viem@1.21.4')).toThrow('wallet-dialog/wagmi needs viem 2, and this site has viem 1.21.4')
  for (const version of [undefined, 'viem@2.0.0', '2.57.1', '10.0.0']) expect(() => requireViem2(version)).not.toThrow()
})
