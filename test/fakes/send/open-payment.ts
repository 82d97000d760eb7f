import { vi } from 'vitest'
import { createPay } from '../../../src/features/pay/create-pay.ts'
import { GRACE, TOKEN } from './create-fake-chain.ts'
import { createSendCore } from './create-send-core.ts'

export const HASH = `0x${'ab'.repeat(32)}`
export const DOLLARS = { recipient: GRACE, amount: '12.5', asset: `eip155:1/erc20:${TOKEN}` }

type Setup = Awaited<ReturnType<typeof createSendCore>>

/** A payment that a page asks for, in an open dialog: what `pay()` does, and how its promise ends. */
export async function opened(request: unknown = DOLLARS, setup?: Setup) {
  const made = setup ?? (await createSendCore())
  const { core, clock } = made
  core.close('api')
  const pay = core.use(createPay)
  const { view, result } = await pay.begin(request)
  const ends = vi.fn<(end: unknown) => void>()
  result.then(ends, ends)
  core.open('api', view)
  const settle = async () => {
    for (let ticks = 0; ticks < 4; ticks++) await clock.advance(0)
  }
  await settle()
  return { ...made, pay, ends, settle, step: () => pay.$state.get().step }
}

/** The same, once Pay was pressed: the wallet is asked. */
export async function confirmed(request?: unknown) {
  const setup = await opened(request)
  setup.pay.confirm()
  await setup.settle()
  return setup
}
