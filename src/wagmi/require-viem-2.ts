import { BaseError } from 'viem'
import { frameworkTooOld } from '#core/errors/framework-too-old.ts'

/**
 * @param version as an error of viem names it: `2.57.1`, and `viem@1.21.4` in older versions
 * @throws frameworkTooOld beside viem 1
 */
export function requireViem2(version: string = new BaseError('').version): void {
  const found = version.replace('viem@', '')
  if (Number.parseInt(found, 10) < 2)
    throw frameworkTooOld({ entry: 'wallet-dialog/wagmi', needed: 'viem 2', found: `viem ${found}` })
}
