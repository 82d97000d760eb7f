import { expect, test } from 'vitest'
import { createEmbeddedWallet } from '../../../test/fakes/embedded-wallet.ts'
import { askedInEnglish } from '../../../test/fakes/in-english.ts'
import { requestScope } from '../../../test/fakes/request-scope.ts'
import { SAFE_CONTRACTS } from '../accounts/safe-contracts.ts'
import { prepareSignTypedData } from './sign-typed-data.ts'

const SOMEBODY = '0x000000000000000000000000000000000000bEEF'
const wallet = createEmbeddedWallet()

async function sign(verifyingContract: string) {
  const typedData = {
    types: { SafeTx: [{ name: 'to', type: 'address' }] },
    primaryType: 'SafeTx',
    domain: { chainId: 1, verifyingContract },
    message: { to: SOMEBODY },
  }
  return askedInEnglish(prepareSignTypedData([wallet.evm, JSON.stringify(typedData)], requestScope(wallet, 'eip155:1')))
}

test.each([wallet.smartAccount, SAFE_CONTRACTS.module.toLowerCase()])(
  'the owner signs nothing that would move the smart account: %s',
  async (verifier) => {
    await expect(sign(verifier)).rejects.toThrow('it would act for the smart account')
  },
)

test('the owner signs what another contract verifies', async () => {
  expect(await sign(SOMEBODY)).toMatchObject({ approval: { title: 'Sign SafeTx' } })
})
