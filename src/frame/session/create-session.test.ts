import { expect, test } from 'vitest'
import type { KeyAddresses } from '../keys/key-messages.ts'
import type { ServiceAccount } from '../service/service-account.ts'
import type { SessionCalls } from '../service/session-calls.ts'
import type { Vault } from '../vault/create-vault.ts'
import { createSession } from './create-session.ts'

const ADA: KeyAddresses = { evm: '0x00000000000000000000000000000000000000A1', solana: 'ada' }
const EVE: KeyAddresses = { evm: '0x00000000000000000000000000000000000000E5', solana: 'eve' }

/** A session with a vault for each account; Ada's answers when it is opened. */
function setUp() {
  const opening = Promise.withResolvers<KeyAddresses>()
  const vaults = new Map<string, Vault>()
  const account = (id: string, envelopeVersion = 1) =>
    ({ id, envelopeVersion, preferredAccountType: 'eoa' }) as ServiceAccount
  const open = (id: string) => (id === 'ada' ? opening.promise : Promise.resolve(EVE))
  const session = createSession({
    calls: {
      read: async () => account('eve'),
      find: async () => account('ada'),
    } as Partial<SessionCalls> as SessionCalls,
    askNode: async () => undefined,
    openVault(id) {
      const opened = async () => open(id)
      const vault = { unlock: opened, create: opened, end: async () => {}, readAddresses: async () => undefined }
      vaults.set(id, vault as Partial<Vault> as Vault)
      return vaults.get(id)!
    },
    onEnd: () => {},
    notifyTabs: () => {},
  })
  return { session, account, vaults, open: () => opening.resolve(ADA) }
}

test.each([
  ['that logs in', ({ session, account }: ReturnType<typeof setUp>) => session.enter(account('ada')), 'rejects'],
  ['that is made', ({ session, account }: ReturnType<typeof setUp>) => session.enter(account('ada', 0)), 'rejects'],
  ['that is restored', ({ session }: ReturnType<typeof setUp>) => session.ready(), 'resolves'],
] as const)(
  'a wallet %s and opens late gives no address to the account that has signed in since',
  async (_, begin, end) => {
    const setup = setUp()
    const begun = begin(setup).then(
      () => 'resolves',
      ({ code }: { code: string }) => (code === 'session_ended' ? 'rejects' : code),
    )
    await Promise.resolve()
    await setup.session.enter(setup.account('eve'))
    setup.open()
    expect(await begun).toBe(end)
    expect(setup.session.account?.id).toBe('eve')
    expect(setup.session.accounts()[0]?.address).toBe(EVE.evm)
    expect(() => setup.session.adopt(setup.vaults.get('ada') ?? ({} as Vault), ADA)).toThrow()
  },
)
