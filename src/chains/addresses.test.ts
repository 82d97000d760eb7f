import { describe, expect, test } from 'vitest'
import type { ChainNamespace } from '#lib/caip.ts'
import { chains } from '../../test/fakes/chains.ts'

interface Addresses {
  /** The CAIP-2 reference of the chain that they are on. */
  readonly reference: string
  /** As they are given, and in their canonical form. */
  readonly good: Readonly<Record<string, string>>
  readonly bad: readonly string[]
}

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SOLANA = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const LEGACY = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const COSMOS = 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh'
const POLKADOT = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'

/** Text that is an address on no chain. */
const NOWHERE = ['', ' ', '0x', 'https://example.com/', '\u{1f600}', '0'.repeat(5_000), '1'.repeat(5_000)]

/** A name, which some families have as addresses. */
const NAME = 'ada.eth'

/** One table for all families: a new one is tested by its line. */
const TABLE: Readonly<Record<ChainNamespace, Addresses>> = {
  eip155: {
    reference: '1',
    good: { [ADA]: ADA, [ADA.toLowerCase()]: ADA },
    bad: [ADA.slice(0, -1), `${ADA}0`, ADA.slice(2), `${ADA.slice(0, 20)}\u200b${ADA.slice(20)}`, SOLANA, SEGWIT, NAME],
  },
  solana: {
    reference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    good: { [SOLANA]: SOLANA },
    bad: [SOLANA.slice(1), `${SOLANA}1`, SOLANA.replace('o', '0'), ADA, SEGWIT, NAME],
  },
  bip122: {
    reference: '000000000019d6689c085ae165831e93',
    good: { [SEGWIT]: SEGWIT, [LEGACY]: LEGACY },
    bad: [SEGWIT.replace(/4$/, '5'), LEGACY.replace(/a$/, 'b'), SEGWIT.replace('bc1', 'tb1'), ADA, SOLANA, NAME],
  },
  polkadot: {
    reference: '91b171bb158e2d3848fa23a9f1c25182',
    good: { [POLKADOT]: POLKADOT },
    bad: [POLKADOT.slice(2), ADA, NAME],
  },
  cosmos: {
    reference: 'cosmoshub-4',
    good: { [COSMOS]: COSMOS },
    bad: [`${COSMOS}q`, SEGWIT.toUpperCase(), ADA, SOLANA, NAME],
  },
}

describe.each(chains.list)('addresses of $namespace', ({ namespace, address, loadReadAddress, loadRecipientRules }) => {
  const { reference, good, bad } = TABLE[namespace]

  test('are read in their canonical form', async () => {
    const read = await loadReadAddress()
    for (const [given, canonical] of Object.entries(good)) expect(read(given, reference)).toBe(canonical)
  })

  test('are nothing else', async () => {
    const read = await loadReadAddress()
    for (const text of [...bad, ...NOWHERE]) expect(read(text, reference)).toBeUndefined()
  })

  test('are one account however they are spelled', () => {
    for (const [given, canonical] of Object.entries(good)) expect(address.toKey(given)).toBe(address.toKey(canonical))
    expect(new Set(Object.values(good).map((canonical) => address.toKey(canonical))).size).toBe(
      new Set(Object.values(good)).size,
    )
  })

  test('where one can send, are read as they are typed', async () => {
    const rules = await loadRecipientRules?.()
    if (!rules) return
    for (const [given, canonical] of Object.entries(good)) {
      expect(rules.parse(` ${given}\n`)).toEqual({ address: canonical })
      expect(rules.mayBecome(given.slice(0, 12))).toBe(true)
    }
    const isNoAddress = bad.includes(NAME)
    for (const text of [...NOWHERE, ...(isNoAddress ? [NAME] : [])])
      expect(rules.parse(text)).toEqual({ problem: 'not-an-address' })
  })
})

const mayBecome = async (namespace: ChainNamespace, typed: string) =>
  (await chains.of(namespace).loadRecipientRules?.())?.mayBecome(typed)

test.each(['g', 'grace', '0', '0x', '0xf39Fd6e5', 'deadbeef', 'bad-name', 'ünïcode', ' grace '])(
  'on an EVM network %s may become an address or a name',
  async (typed) => expect(await mayBecome('eip155', typed)).toBe(true),
)

test.each(['two words', `0x${'a'.repeat(41)}`, 'a'.repeat(42), 'https://example.com/grace'])(
  'on an EVM network %s cannot become an address or a name any more',
  async (typed) => expect(await mayBecome('eip155', typed)).toBe(false),
)

test.each(['o', 'oeYf6KAJ', '1'.repeat(31)])('on Solana %s may become an address', async (typed) =>
  expect(await mayBecome('solana', typed)).toBe(true),
)

test.each(['0', 'oeYf 6KAJ', 'grace.sol', 'a'.repeat(45)])(
  'on Solana %s cannot become an address any more',
  async (typed) => expect(await mayBecome('solana', typed)).toBe(false),
)
