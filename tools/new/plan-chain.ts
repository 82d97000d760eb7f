import { insertBefore, MisuseError, readNames, replaceOnce, type Plan, type Project } from './plan.ts'

const FAMILIES = 'src/chains/families.ts'
const NAMESPACES = 'src/lib/caip.ts'
const ADDRESSES = 'src/chains/addresses.test.ts'

/** Names that CAIP-2 allows and that also work for a folder and a constant. */
const NAMESPACE = /^[a-z][a-z\d]{2,7}$/

/** An address of the format that the new files start with, and the same with other hex digits. */
const ADDRESS = `0x${'0123456789abcdef'.repeat(4)}`

interface FamilyNames {
  readonly namespace: string
  readonly title: string
}

const writeFamily = ({
  namespace,
  title,
}: FamilyNames) => `import type { ChainFamily } from '#core/ports/chain-family.ts'

/** ${title}. Source of its ids: the \`${namespace}\` profile of CAIP-2. */
export const ${namespace}: ChainFamily = {
  namespace: '${namespace}',
  networks: [
    {
      id: 'mainnet',
      name: '${title}',
      nativeCurrency: { name: '${title}', symbol: '${namespace.toUpperCase()}', decimals: 9 },
    },
  ],
  load: () => import('./chain.ts'),
}
`

const writeChain = ({ namespace, title }: FamilyNames) => `import type { Chain } from '#core/ports/chain-family.ts'

export const chain: Chain = {
  namespace: '${namespace}',
  name: '${title}',
  address: { toKey: (address) => address.toLowerCase() },
  node: {
    method: '${namespace}_chainId',
    read: (answer) => (typeof answer === 'string' ? answer : undefined),
    ping: '${namespace}_chainId',
  },
  async loadReadAddress() {
    const { readAddress } = await import('./read-address.ts')
    return readAddress
  },
  readBalance: async (...request) => (await import('./read-balance.ts')).readBalance(...request),
}
`

const writeReadAddress = () => `/** 32 bytes in hex. */
const ADDRESS = /^0x[\\da-f]{64}$/i

/** An address in its canonical form, lower case; \`undefined\` for anything else. */
export const readAddress = (address: string): string | undefined =>
  ADDRESS.test(address) ? address.toLowerCase() : undefined
`

const writeReadBalance = ({ namespace }: FamilyNames) => `import type { Chain } from '#core/ports/chain-family.ts'
import { orUnavailable } from '../or-unavailable.ts'

/** A whole number in decimal digits, as long as 256 bits can be. */
const AMOUNT = /^\\d{1,78}$/

/** The balance in the chain's coin, from a node: \`${namespace}_getBalance\`. */
export const readBalance: NonNullable<Chain['readBalance']> = (rpc, { address, network, signal }) => {
  async function read() {
    const answer = await rpc.request({ network, method: '${namespace}_getBalance', params: [address], signal })
    if (typeof answer !== 'string' || !AMOUNT.test(answer)) throw new TypeError('the answer is not an amount')
    const { decimals, symbol } = network.nativeCurrency
    return { amount: BigInt(answer), decimals, symbol }
  }
  return orUnavailable({ network, signal }, read())
}
`

const writeTest = ({ namespace, title }: FamilyNames) => `import { expect, test } from 'vitest'
import { builtInNetwork } from '../../../test/fakes/built-in-networks.ts'
import { chains } from '../../../test/fakes/chains.ts'
import { createFakeClock } from '../../../test/fakes/create-fake-clock.ts'
import { createFakeNodes } from '../../../test/fakes/create-fake-nodes.ts'
import { createRpc } from '../../rpc/create-rpc.ts'
import { readBalance } from './read-balance.ts'

const ADDRESS = \`0x\${'0123456789abcdef'.repeat(4)}\`

/** Reads the balance from a node that gives this answer. */
async function read(answer: unknown) {
  const clock = createFakeClock()
  const { http, node } = createFakeNodes(clock, ['node'])
  node('node').behavior = ({ method }) => ({ result: method === '${namespace}_chainId' ? 'mainnet' : answer })
  const rpc = createRpc({ chains, http, clock, signal: new AbortController().signal })
  const network = { ...builtInNetwork('${namespace}:mainnet')!, rpcUrls: { default: { http: ['https://node.test'] } } }
  const reading = readBalance(rpc, { address: ADDRESS, network })
  reading.catch(() => undefined)
  await clock.advance(0)
  return reading
}

test('a balance on ${title} is read from a node', async () => {
  expect(await read('1500000000')).toEqual({ amount: 1_500_000_000n, decimals: 9, symbol: '${namespace.toUpperCase()}' })
})

test.each([[null], [1.5], ['-1'], ['1e9'], ['9'.repeat(79)], [{}]])('an answer that is not an amount is refused: %j', async (answer) => {
  await expect(read(answer)).rejects.toMatchObject({ code: 'balance_unavailable' })
})
`

/** Adds the name to the list in a line such as `['eip155', 'solana'] as const`, and to the comment above it. */
const addNamespace = (text: string, { namespace, title }: FamilyNames): string =>
  replaceOnce(
    NAMESPACES,
    insertBefore(NAMESPACES, text, '] as const\n', `, '${namespace}'`),
    '. */\nexport const CHAIN_NAMESPACES',
    `, ${title}. */\nexport const CHAIN_NAMESPACES`,
  )

const addFamily = (text: string, { namespace }: FamilyNames): string =>
  insertBefore(
    FAMILIES,
    insertBefore(
      FAMILIES,
      text,
      '\n/** The chain families',
      `import { ${namespace} } from './${namespace}/family.ts'\n`,
    ),
    ']\n',
    `, ${namespace}`,
  )

/** Adds a row to the table that runs against every family. */
const addAddresses = (text: string, { namespace }: FamilyNames): string =>
  insertBefore(
    ADDRESSES,
    text,
    '}\n\ndescribe.each(chains.list)',
    `  ${namespace}: {
    reference: 'mainnet',
    good: { '${ADDRESS}': '${ADDRESS}', '${ADDRESS.toUpperCase().replace('X', 'x')}': '${ADDRESS}' },
    bad: ['${ADDRESS.slice(0, -1)}', '${ADDRESS}0', '${ADDRESS.slice(2)}', ADA, SOLANA, SEGWIT, NAME],
  },
`,
  )

/**
 * A chain family with addresses and balances: a working start to build on.
 * @param namespace its CAIP-2 namespace
 * @throws MisuseError if the name can't be used, or is taken
 */
export function planChain(namespace: string, project: Project): Plan {
  if (!NAMESPACE.test(namespace))
    throw new MisuseError(`“${namespace}” isn't a CAIP-2 namespace of 3 to 8 letters and digits, such as near`)
  const names = { namespace, title: readNames(namespace).title }
  const [families, namespaces, addresses] = [FAMILIES, NAMESPACES, ADDRESSES].map(project.read) as [
    string,
    string,
    string,
  ]
  if (project.exists(`src/chains/${namespace}`))
    throw new MisuseError(`“${namespace}” is taken: there is the folder src/chains/${namespace}`)
  if (namespaces.includes(`'${namespace}'`))
    throw new MisuseError(`“${namespace}” is taken: there is the namespace in ${NAMESPACES}`)
  const folder = `src/chains/${namespace}`
  return {
    created: {
      [`${folder}/family.ts`]: writeFamily(names),
      [`${folder}/chain.ts`]: writeChain(names),
      [`${folder}/read-address.ts`]: writeReadAddress(),
      [`${folder}/read-balance.ts`]: writeReadBalance(names),
      [`${folder}/read-balance.test.ts`]: writeTest(names),
    },
    changed: {
      [FAMILIES]: addFamily(families, names),
      [NAMESPACES]: addNamespace(namespaces, names),
      [ADDRESSES]: addAddresses(addresses, names),
    },
    next: [
      `Replace the network's id and coin in ${folder}/family.ts, and its id “mainnet” in read-balance.test.ts and ${ADDRESSES}`,
      `Replace the address format in ${folder}/read-address.ts (now 32 bytes in hex), and the addresses in both tests`,
      `Replace the calls in ${folder}/chain.ts and read-balance.ts (now JSON-RPC; for HTTP APIs, see the page below), and add explorers`,
      `Keep toLowerCase() in ${folder}/chain.ts only if addresses that differ in case are the same`,
      'Then its wallets, transfers, docs/networks.md and a changeset: docs/contributing/chain-family.md',
    ],
  }
}
