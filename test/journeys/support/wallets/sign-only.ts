import type { Page } from 'playwright-core'

/** Takes `solana:signAndSendTransaction` from every wallet of the page, as wallets are that only sign: the page sends by itself. */
export async function letWalletsOnlySign(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Wallet = { features: Record<string, unknown> }
    type Api = { register(...wallets: Wallet[]): unknown }
    const isOurs = new WeakSet<Event>()
    function withoutSending(wallet: Wallet): Wallet {
      const { 'solana:signAndSendTransaction': _, ...features } = wallet.features
      return new Proxy({} as Wallet, {
        get: (_target, name) => (name === 'features' ? features : Reflect.get(wallet, name)),
        has: (_target, name) => Reflect.has(wallet, name),
      })
    }
    const toOurs = (api: Api): Api => ({
      ...api,
      register: (...wallets) => api.register(...wallets.map(withoutSending)),
    })
    function redispatch(event: Event, detail: unknown) {
      // The page's event has a method of its own to register.
      Event.prototype.stopImmediatePropagation.call(event)
      const instead = new CustomEvent(event.type, { detail })
      isOurs.add(instead)
      window.dispatchEvent(instead)
    }
    // A wallet gives a function that takes the page's register, or is given it.
    addEventListener('wallet-standard:register-wallet', (event) => {
      const { detail } = event as CustomEvent<(api: Api) => void>
      if (!isOurs.has(event)) redispatch(event, (api: Api) => detail(toOurs(api)))
    })
    addEventListener('wallet-standard:app-ready', (event) => {
      const { detail } = event as CustomEvent<Api>
      if (!isOurs.has(event)) redispatch(event, toOurs(detail))
    })
  })
}
