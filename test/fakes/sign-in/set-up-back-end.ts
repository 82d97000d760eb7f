import { SIGN_IN_RULES } from '../../../src/chains/sign-in-rules.ts'
import type { SiweConfig, Siwx } from '../../../src/core/model/siwx-options.ts'
import type { SignedText } from '../../../src/core/ports/signature-verifier.ts'
import type { BackEnd } from '../../../src/core/sign-in/back-end.ts'
import { createBackEnd } from '../../../src/domain/sign-in/create-back-end.ts'
import { createFakeClock } from '../create-fake-clock.ts'
import { createMemoryStorage } from '../create-memory-storage.ts'
import { ALICE } from './create-sign-in-core.ts'

/** A back end as the dialog makes it of a site's wish. A signature is right where it says by whom it is. */
export function setUpBackEnd(wish: { siwx?: Siwx; siweConfig?: SiweConfig }, storage = createMemoryStorage()) {
  const clock = createFakeClock()
  const verified: SignedText[] = []
  let answer = async (signed: SignedText) => signed.signature === `by ${signed.address}`
  const verifier = {
    verify: (signed: SignedText) => {
      verified.push(signed)
      return answer(signed)
    },
  }
  const page = { domain: 'page.example:3000', uri: 'https://page.example:3000' }
  const requiredFailures: unknown[] = []
  const deps = {
    ...{ clock, storage, page, verifier, rules: SIGN_IN_RULES, networks: { find: () => undefined } },
    onRequiredFails: (error: unknown) => void requiredFailures.push(error),
  }
  const backEnd = createBackEnd(wish, deps)!
  return {
    backEnd,
    clock,
    storage,
    verified,
    requiredFailures,
    onVerify: (next: typeof answer) => void (answer = next),
  }
}

/** A message of the back end's, signed. */
export async function signedBy(backEnd: BackEnd, address = ALICE, chainId = 'eip155:1' as const) {
  const { data, text } = await backEnd.createMessage({ chainId, accountAddress: address })
  return { data, message: text, signature: `by ${address}` }
}
