import { createBlockchainApi } from '#services/blockchain-api/create-blockchain-api.ts'
import { createCatalogue } from '#services/catalogue/create-catalogue.ts'
import { createProjectApi } from '#services/project/create-project-api.ts'
import { ADA, CHAIN, deps, USDC, type Reader } from './reader.ts'

const { signal } = new AbortController()
const api = (answer: unknown) => createBlockchainApi(deps(answer))
const project = (answer: unknown) => createProjectApi({ ...deps(answer), getOrigin: () => 'https://shop.example' })
const amount = { quantity: { decimals: '6', numeric: '1.5' } }
const token = { address: USDC, chainId: CHAIN, decimals: 6, amount: 1_500_000n }
const unread = { address: USDC, name: '', symbol: '', chainId: CHAIN, price: undefined, iconUrl: undefined }
const { address: _, ...withoutAddress } = unread
const transaction = { id: '1', metadata: { chain: CHAIN } }
const row = { id: '1', chain: CHAIN, status: 'unknown', transfers: [] }
const withTransfer = (transfer: unknown) => ({ data: [{ ...transaction, transfers: [transfer] }] })
const permission = { pci: 'x', permissions: [] }
const permitted = { id: 'x', siteName: '', siteHost: undefined, abilities: [], limits: [], isRevoked: false }
const nft = { address: USDC, tokenId: '1' }
const owned = { address: USDC, tokenId: '1', name: '#1', isSpam: false }
const wallet = { id: '1', name: 'Fox' }

/** Readers of wallets, projects, accounts, names and permissions, by their requests. */
export const ACCOUNT_READERS: Readonly<Record<string, Reader>> = {
  'GET /v1/supported-chains': {
    read: (answer) => api(answer).getSupportedChains(),
    cases: [
      ['ids', { http: [CHAIN] }, [CHAIN]],
      ['what is no id beside them', { http: [CHAIN, null, 1, 'x'], ws: null }, [CHAIN]],
    ],
  },
  'GET /appkit/v1/config': {
    read: (answer) => project(answer).getFeatures(),
    cases: [
      ['id and switch', { features: [{ id: 'swap', isEnabled: true }] }, [{ id: 'swap', isEnabled: true }]],
      [
        'numbers',
        { features: [1, 0].map((isEnabled) => ({ id: 'swap', isEnabled })) },
        [{ isEnabled: true }, { isEnabled: false }],
      ],
      [
        'texts',
        { features: ['true', 'false'].map((isEnabled) => ({ id: 'swap', isEnabled })) },
        [{ isEnabled: true }, { isEnabled: false }],
      ],
      [
        'what is no switch',
        {
          features: [
            { id: 'swap', isEnabled: null },
            { id: 'swap', isEnabled: 'x' },
          ],
        },
        [],
      ],
      ['null for the rest', { features: [{ id: 'swap', isEnabled: true, config: null }] }, [{ id: 'swap' }]],
    ],
  },
  'GET /projects/v1/origins': {
    read: async (answer) => [await project(answer).isOriginAllowed()],
    cases: [
      ['patterns', { allowedOrigins: ['https://shop.example'] }, [true]],
      ['null beside them', { allowedOrigins: [null, 'https://shop.example'], bundleIds: null }, [true]],
    ],
  },
  'GET /getAnalyticsConfig': {
    read: async (answer) => [await project(answer).isAnalyticsEnabled()],
    cases: [
      ['a switch', { isAnalyticsEnabled: true }, [true]],
      ['a number', { isAnalyticsEnabled: 1 }, [true]],
      ['a text', { isAnalyticsEnabled: 'true' }, [true]],
      ['nothing', {}, [false]],
      ['null', { isAnalyticsEnabled: null }, [false]],
    ],
  },
  'GET /v1/profile/account/{name}': {
    read: (answer) => api(answer).getAccountName('ada.reown.id', {}),
    cases: [
      ['addresses', { addresses: { '60': { address: ADA } } }, { addresses: { '60': ADA } }],
      [
        'null for the rest',
        { addresses: { '60': { address: ADA }, '0': null }, attributes: null },
        { addresses: { '60': ADA } },
      ],
    ],
  },
  'GET /v1/profile/reverse/{address}': {
    read: (answer) => api(answer).getNames(ADA, { sender: ADA }),
    cases: [
      ['names', [{ name: 'ada.reown.id' }], ['ada.reown.id']],
      [
        'what is no name beside them',
        [null, { name: null }, { name: 'ada.reown.id', addresses: null }],
        ['ada.reown.id'],
      ],
    ],
  },
  'GET /getWallets': {
    read: (answer) => createCatalogue(deps(answer)).getWallets({ page: 1, entries: 4 }),
    cases: [
      ['id and name', { data: [wallet] }, { data: [wallet], count: 1 }],
      ['a count of null', { data: [wallet], count: null }, { count: 1 }],
      ['a count as text', { data: [wallet], count: '1' }, { count: 1 }],
      ['links of other types', { data: [{ ...wallet, mobile_link: 7, chains: 'eip155:1' }] }, { data: [wallet] }],
      ['unknown fields', { data: [{ ...wallet, order: 1 }], page: 1 }, { data: [wallet], count: 1 }],
    ],
  },
  'GET /v1/account/{address}/balance': {
    read: (answer) => api(answer).getBalances(ADA, { chainId: CHAIN }),
    cases: [
      ['no name, symbol or chain', { balances: [{ address: USDC, ...amount }] }, [{ ...token, name: '', symbol: '' }]],
      ['null for them', { balances: [{ address: USDC, name: null, symbol: null, chainId: null, ...amount }] }, [token]],
      ['a symbol only', { balances: [{ address: USDC, symbol: 'USDC', ...amount }] }, [{ ...token, name: 'USDC' }]],
      ['a chain as a number', { balances: [{ address: USDC, chainId: 1, ...amount }] }, [token]],
      ['the chain in the address', { balances: [{ address: `${CHAIN}:${USDC}`, ...amount }] }, [token]],
      ['numbers for texts', { balances: [{ address: USDC, quantity: { decimals: 6, numeric: 1.5 } }] }, [token]],
      [
        'texts for numbers',
        { balances: [{ address: USDC, price: '1.5', value: '2.25', ...amount }] },
        [{ ...token, price: 1.5, value: 2.25 }],
      ],
      ['a price that is none', { balances: [{ address: USDC, price: 'low', value: {}, ...amount }] }, [token]],
      [
        'more digits than decimals',
        { balances: [{ address: USDC, quantity: { decimals: 2, numeric: '1.005' } }] },
        [unread],
      ],
      ['no quantity', { balances: [{ address: USDC }] }, [unread]],
      ['an address of another type', { balances: [{ address: 7, ...amount }] }, [withoutAddress]],
      ['a broken id as address', { balances: [{ address: 'a:b', ...amount }] }, [withoutAddress]],
      ['unknown fields', { balances: [{ address: USDC, ...amount, pnl: {} }], cursor: 1 }, [token]],
    ],
  },
  'GET /v1/account/{address}/history': {
    read: async (answer) => (await api(answer).getHistory(ADA, { chainId: CHAIN })).data,
    cases: [
      ['id and chain', { data: [transaction] }, [row]],
      ['no chain', { data: [{ id: '1', metadata: {} }] }, [row]],
      ['null as chain', { data: [{ id: '1', metadata: { chain: null } }] }, [row]],
      ['a number as id', { data: [{ ...transaction, id: 1 }] }, [row]],
      ['null for the rest', { data: [{ ...transaction, transfers: null }], next: null }, [row]],
      ['an empty transfer', withTransfer({}), [{ transfers: [{ direction: 'unknown' }] }]],
      ['a price as text', withTransfer({ price: '2', fungible_info: {} }), [{ transfers: [{ token: { price: 2 } }] }]],
      ['a quantity as number', withTransfer({ quantity: { numeric: 1.5 } }), [{ transfers: [{ quantity: '1.5' }] }]],
    ],
  },
  'GET /v1/account/{address}/nfts': {
    read: async (answer) => (await api(answer).getNfts(ADA, { chainId: CHAIN })).data,
    cases: [
      ['address and id', { data: [nft] }, [owned]],
      ['a number as id', { data: [{ ...nft, tokenId: 1 }] }, [owned]],
      ['null for the rest', { data: [{ ...nft, name: null, isSpam: null, amount: null }], next: null }, [owned]],
      ['an amount as number', { data: [{ ...nft, amount: 3 }] }, [{ amount: '3' }]],
    ],
  },
  'GET /v1/identity/{address}': {
    read: (answer) => api(answer).getIdentity(ADA, { sender: ADA }),
    cases: [
      ['nothing', {}, { name: undefined, avatar: undefined }],
      ['null', { name: null, avatar: null }, { name: undefined, avatar: undefined }],
      ['a name alone', { name: 'ada.eth', avatar: 7 }, { name: 'ada.eth', avatar: undefined }],
    ],
  },
  'GET /v1/profile/suggestions/{name}': {
    read: (answer) => api(answer).getNameSuggestions('ada', { zone: 'reown.id' }),
    cases: [
      ['names alone', { suggestions: [{ name: 'ada1' }] }, [{ name: 'ada1', isTaken: false }]],
      ['null', { suggestions: [{ name: 'ada1', registered: null }] }, [{ name: 'ada1', isTaken: false }]],
    ],
  },
  'GET /v1/sessions/{id}': {
    read: (answer) => api(answer).getPermissions(`${CHAIN}:${ADA}`, { chainId: CHAIN }),
    cases: [
      ['an id and a list', { pcis: [permission] }, [permitted]],
      [
        'null',
        { pcis: [{ ...permission, project: null, policies: null, expiry: null, revokedAt: null }] },
        [permitted],
      ],
      [
        'times as text',
        { pcis: [{ ...permission, expiry: '7', revokedAt: '5' }] },
        [{ expiresAt: 7_000, isRevoked: true }],
      ],
      [
        'an ability without data',
        { pcis: [{ pci: 'x', permissions: [{ type: 'a' }] }] },
        [{ abilities: [{ type: 'a', data: {} }] }],
      ],
      [
        'abilities that can’t be read, which the site has nevertheless',
        { pcis: [{ pci: 'x', permissions: [{ type: 'a' }, {}, null, 'b', { type: 7 }] }] },
        [{ abilities: [{ type: 'a' }, { type: '?' }, { type: '?' }, { type: '?' }, { type: '?' }] }],
      ],
    ],
  },
  'POST /v1/profile/account': {
    read: async (answer) => [
      await api(answer).registerName(ADA, { chainId: CHAIN, coinType: 60, message: '{}', signature: '0x', signal }),
    ],
    cases: [
      ['success', { success: true }, [undefined]],
      ['unknown fields', { success: true, error: null }, [undefined]],
    ],
  },
  'POST /v1/sessions/{id}/revoke': {
    read: async (answer) => [
      await api(answer).revokePermission(`${CHAIN}:${ADA}`, { chainId: CHAIN, id: 'x', signature: '0x', signal }),
    ],
    cases: [
      ['success', { success: true }, [undefined]],
      ['unknown fields', { success: true, error: null }, [undefined]],
    ],
  },
}
