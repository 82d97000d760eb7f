import type { Core } from '#core/core.ts'
import type { PayResult } from '#core/model/payment.ts'
import type { View } from '#core/model/view.ts'
import { createPay } from './create-pay.ts'

/**
 * Opens Pay; resolves once the payment is confirmed.
 * @param show - opens the dialog on a view
 * @param request - as the page gives it
 * @throws WalletDialogError `pay_invalid_request`, `pay_unsupported_asset`, `pay_in_progress`, `pay_cancelled`,
 *   `pay_insufficient_funds`, `pay_failed`, `pay_unconfirmed`; and what `show` throws
 */
export async function pay(core: Core, show: (view: View) => Promise<void>, request: unknown): Promise<PayResult> {
  const { view, result } = await core.use(createPay).begin(request)
  // It is returned below; until then a rejection has no other handler.
  result.catch(() => undefined)
  const giveUp = () => core.$purpose.set(undefined)
  try {
    await show(view)
  } catch (error) {
    giveUp()
    throw error
  }
  const { dialog, views } = core
  // The page has refused the opening.
  if (dialog.$state.get().status === 'closed') giveUp()
  // There is no way back to what was open before.
  else if (views.$current.get() === view) views.reset(view)
  return result
}
