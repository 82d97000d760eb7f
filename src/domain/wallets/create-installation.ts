import type { Core } from '#core/core.ts'
import { toWallet } from '#core/model/wallet-list-item.ts'
import type { Wallet } from '#core/model/wallet.ts'
import { fieldsOf } from '#lib/fields-of.ts'
import { parseJson } from '#lib/parse-json.ts'

/** Installing a wallet, which the page only sees after a reload. */
export interface Installation {
  /** Reloads the page, for this wallet. */
  reload(wallet: Wallet): Promise<void>
  /** Continues after the reload: the dialog opens on the noted wallet. Notes of other versions are ignored. */
  goOn(note: string): Promise<void>
  /** True if the page was reloaded for this wallet. */
  hasReloadedFor(wallet: Wallet): boolean
}

type Noted = Pick<Wallet, 'id' | 'name'>

export function createInstallation(core: Core): Installation {
  const { $config, dialog, ports, views } = core
  const isOpen = () => dialog.$state.get().status === 'open'
  let reloadedFor: string | undefined

  /** Any script of this origin may have written the note, so the wallet's links come from the site or the catalogue. */
  async function lookUp({ id, name }: Noted): Promise<Wallet> {
    const own = $config.get().wallets.custom.find((wallet) => wallet.id === id)
    if (own) return toWallet(own)
    try {
      const { data } = await ports.catalogue.getWallets({ page: 1, entries: 1, include: [id] })
      return data.find((wallet) => wallet.id === id) ?? { id, name }
    } catch (error) {
      core.failures.report(error)
      return { id, name } // It is still recognized by its name once it announces itself.
    }
  }

  return {
    reload: ({ id, name }) => ports.browser.reload(JSON.stringify({ id, name })),
    async goOn(note) {
      const noted = parse(note)
      if (!noted) return
      reloadedFor = noted.id
      if (!isOpen() && !core.open('button')) return
      const wallet = await lookUp(noted)
      if (isOpen()) views.push({ name: 'Downloads', data: { wallet } })
    },
    hasReloadedFor: ({ id }) => id === reloadedFor,
  }
}

function parse(note: string): Noted | undefined {
  const { id, name } = fieldsOf(parseJson(note))
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : undefined
}
