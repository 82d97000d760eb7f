import { expect, test } from 'vitest'
import { approveNamespaces, findRefusal, listOffered, listRequestedChains } from './approve-namespaces.ts'

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OWN = {
  eip155: { chains: ['eip155:1', 'eip155:137'], methods: ['personal_sign'], events: ['chainChanged'] },
  solana: { chains: ['solana:y'], methods: ['solana_signMessage'], events: [] },
}
const namespace = (chains: string[], methods = ['personal_sign'], events = ['chainChanged']) => ({
  chains,
  methods,
  events,
})
const propose = (required: Record<string, ReturnType<typeof namespace>>, optional: typeof required = {}) => ({
  requiredNamespaces: required,
  optionalNamespaces: optional,
})

test('grants what is requested and there, and nothing more', () => {
  const proposal = propose(
    {},
    { eip155: namespace(['eip155:1', 'eip155:56'], ['personal_sign', 'eth_sign']), solana: namespace(['solana:x']) },
  )
  expect(findRefusal(proposal, OWN)).toBeUndefined()
  expect(approveNamespaces(proposal, OWN, () => [ACCOUNT])).toEqual({
    eip155: {
      chains: ['eip155:1'],
      methods: ['personal_sign'],
      events: ['chainChanged'],
      accounts: [`eip155:1:${ACCOUNT}`],
    },
  })
})

test.each([
  ['a required chain is missing', propose({ eip155: namespace(['eip155:1', 'eip155:56']) }), 5100, 'eip155:56'],
  [
    'a required namespace is missing',
    propose({ solana: namespace(['solana:x']), eip155: namespace(['eip155:1']) }),
    5100,
    'solana:x',
  ],
  ['no optional chain is common', propose({}, { eip155: namespace(['eip155:56']) }), 5100, 'eip155:56'],
  ['a required method is missing', propose({ eip155: namespace(['eip155:1'], ['eth_sign']) }), 5101, 'eth_sign'],
  [
    'a method is of another namespace',
    propose({ solana: namespace(['solana:y'], ['personal_sign'], []) }),
    5101,
    'personal_sign',
  ],
  ['a required event is missing', propose({ eip155: namespace(['eip155:1'], [], ['weather']) }), 5102, 'weather'],
])("refuses with the protocol's error where %s", (_what, proposal, code, missing) => {
  const refusal = findRefusal(proposal, OWN)
  expect(refusal?.reason.code).toBe(code)
  expect(refusal?.explanation).toContain(missing)
})

test('offers the namespaces that both have, and says which ones the site requires', () => {
  const optional = { solana: namespace(['solana:y']), cosmos: namespace(['cosmos:z']) }
  expect(listOffered(propose({ eip155: namespace(['eip155:1']) }, optional), OWN)).toEqual([
    { namespace: 'eip155', isRequired: true },
    { namespace: 'solana', isRequired: false },
  ])
})

test('understands a namespace whose key is a chain (CAIP-25)', () => {
  const proposal = {
    requiredNamespaces: { 'eip155:137': { methods: ['personal_sign'], events: [] } },
    optionalNamespaces: {},
  }
  expect(listRequestedChains(proposal)).toEqual(['eip155:137'])
  expect(findRefusal(proposal, OWN)).toBeUndefined()
})
