import type { ConnectedAccount } from '#app/host-types.ts'
import { WALLET_CONNECT_ID } from '#core/connections/create-pick-wallet.ts'
import type { CoreLoader } from './create-core-loader.ts'
import type { Wallets } from './wallets.ts'

type CoreActions = Pick<Wallets, 'search' | 'loadMore' | 'readPicture' | 'connect' | 'openApp' | 'quoteSend' | 'send'>

/** The actions that need the core, which loads first. */
export function createCoreActions({ load, current, report }: CoreLoader): CoreActions {
  const open = async () => current() ?? (await load())

  async function listed() {
    const { core } = await open()
    const { createListedWallets } = await import('./create-listed-wallets.ts')
    return core.use(createListedWallets)
  }

  async function sending() {
    const { core } = await open()
    const { createSending } = await import('./create-sending.ts')
    return core.use(createSending)
  }

  return {
    search: (text) => void listed().then((list) => list.search(text), report),
    loadMore: async () => (await listed()).loadMore(),
    async readPicture({ picture }, signal) {
      const { core } = await open()
      const { createPictures } = await import('#domain/wallets/create-pictures.ts')
      return core.use(createPictures).getBlob(picture, signal)
    },
    async connect(choice = { connectorId: WALLET_CONNECT_ID }, options = {}) {
      // Without a wait if it is loaded: wallets may open a window in the click only.
      const { connect } = current() ?? (await load())
      return (await connect('choice' in choice ? choice.choice : choice, options)) as ConnectedAccount
    },
    openApp: () => current()?.openApp() ?? false,
    quoteSend: async (transfer, { signal = new AbortController().signal } = {}) =>
      (await sending()).quote(transfer, signal),
    send: async (quote, options = {}) => (await sending()).send(quote, options),
  }
}
