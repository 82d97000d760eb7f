import { describe, expect, test } from 'vitest'
import type { BuildGraph } from '../../tools/build-graph.ts'
import { builtChunk as chunk } from '../fakes/built-chunk.ts'
import { SIZE_LIMITS } from './limits.ts'
import {
  forbiddenModules,
  frameLoadOf,
  LATE,
  loadsOf,
  NOT_IN_ENTRY,
  openedLoadsOf,
  scriptsOfPage,
  type Load,
} from './loads.ts'

const GRAPH: BuildGraph = {
  chunks: [
    chunk('wallet-dialog.js', { isEntry: true, imports: ['chunks/core.js'], modules: ['src/index.ts'] }),
    chunk('chunks/core.js', { dynamicImports: ['chunks/ui.js'], modules: ['src/core/create-core.ts'] }),
    chunk('chunks/page-wallets.js', {
      imports: ['chunks/core.js', 'chunks/connectors.js'],
      modules: ['src/app/discover-wallets.ts'],
    }),
    chunk('chunks/connectors.js', { modules: ['src/connectors/injected/discover-wallets.ts'] }),
    chunk('chunks/chains.js', {
      modules: ['src/element/translate-button.ts', 'src/chains/load-chains.ts', 'src/chains/evm/chain.ts'],
    }),
    chunk('chunks/tron.js', { imports: ['chunks/base58.js'], modules: ['src/chains/tron/chain.ts'] }),
    chunk('chunks/base58.js', { modules: ['src/lib/base58.ts'] }),
    chunk('chunks/ui.js', { imports: ['chunks/core.js', 'chunks/react.js'], modules: ['src/app/ui.ts'] }),
    chunk('chunks/react.js', { modules: ['node_modules/react/index.js'] }),
    chunk('chunks/send-AbCd-12.js', {
      imports: ['chunks/ui.js', 'chunks/rows-AbCd-12.js', 'chunks/sdk.js'],
      dynamicImports: ['chunks/send-review-AbCd-12.js'],
      modules: ['src/features/send/send-view.tsx'],
    }),
    chunk('chunks/send-review-AbCd-12.js', {
      imports: ['chunks/send-AbCd-12.js'],
      modules: ['src/features/send/review.tsx'],
    }),
    chunk('chunks/rows-AbCd-12.js', { modules: ['src/ui/primitives/row.tsx'] }),
    chunk('chunks/wallets-AbCd-12.js', {
      imports: ['chunks/core.js', 'chunks/rows-AbCd-12.js'],
      modules: ['src/app/discover-more.ts'],
    }),
    chunk('chunks/evm-AbCd-12.js', {
      imports: ['chunks/rows-AbCd-12.js'],
      modules: [
        'src/chains/evm/read-balance.ts',
        'src/chains/evm/create-token-sources.ts',
        'src/chains/evm/transfers/create-evm-transfers.ts',
      ],
    }),
    chunk('chunks/solana-AbCd-12.js', {
      imports: ['chunks/rows-AbCd-12.js'],
      modules: ['src/chains/solana/read-balance.ts', 'src/chains/solana/read-token-accounts.ts'],
    }),
    chunk('chunks/solana-transfers-AbCd-12.js', {
      imports: ['chunks/solana-AbCd-12.js'],
      modules: ['src/chains/solana/transfers/create-solana-transfers.ts', 'node_modules/@solana/web3.js/index.js'],
    }),
    chunk('languages/de-AbCd-12.js', { modules: ['src/core/languages/translations/de.ts'] }),
    chunk('chunks/sdk.js', { modules: ['node_modules/viem/index.js', 'node_modules/@noble/hashes/sha3.js'] }),
  ],
}

describe('the downloads that have limits', () => {
  const loads = loadsOf(GRAPH)

  test('the page load is the entry with all that it imports at once', () => {
    expect(loads.entry.files).toEqual(['wallet-dialog.js', 'chunks/core.js'])
  })
  test('the opening adds all that it waits for: UI, wallets of the page, chain families; and counts nothing twice', () => {
    expect(loads.opening.files.toSorted()).toEqual([
      'chunks/base58.js',
      'chunks/chains.js',
      'chunks/connectors.js',
      'chunks/core.js',
      'chunks/page-wallets.js',
      'chunks/react.js',
      'chunks/tron.js',
      'chunks/ui.js',
      'wallet-dialog.js',
    ])
  })
  test('Solana is what it adds to EVM, counted once; what sending adds is shown', () => {
    const files = ['chunks/solana-AbCd-12.js', 'chunks/solana-transfers-AbCd-12.js']
    expect(loads.solana.map((load) => load.files)).toEqual([files, ['chunks/solana-transfers-AbCd-12.js']])
  })
  test('each later file of ours is counted by itself, and SDKs are not', () => {
    const names = loads.later.map(({ name, files }) => [name, ...files])
    expect(names).toEqual([
      ['then send', 'chunks/send-AbCd-12.js'],
      ['then send-review', 'chunks/send-review-AbCd-12.js'],
      ['then rows', 'chunks/rows-AbCd-12.js'],
      ['then wallets', 'chunks/wallets-AbCd-12.js'],
      ['then evm', 'chunks/evm-AbCd-12.js'],
      ['then solana', 'chunks/solana-AbCd-12.js'],
      ['then solana-transfers', 'chunks/solana-transfers-AbCd-12.js'],
      ['then languages/de', 'languages/de-AbCd-12.js'],
    ])
    const { feature, language } = SIZE_LIMITS
    const limits = loads.later.map(({ limit }) => limit)
    expect(limits).toEqual([feature, feature, feature, feature, feature, feature, feature, language])
  })
})

test('an idle page has fetched the opening and the wallets; an open Connect what may follow, too', () => {
  const chunks = [
    ...GRAPH.chunks,
    chunk('chunks/after-opening.js', { imports: ['chunks/texts.js'], modules: ['src/app/create-after-opening.ts'] }),
    chunk('chunks/texts.js', {}),
    chunk('chunks/services.js', { imports: ['chunks/core.js'], modules: ['src/app/create-services.ts'] }),
    chunk('chunks/connect.js', {
      modules: [
        'src/features/connect/connecting-external-view.tsx',
        'src/features/multi-chain/connecting-multi-chain-view.tsx',
      ],
    }),
    chunk('chunks/all-wallets.js', {
      imports: ['chunks/connect.js'],
      modules: ['src/features/all-wallets/all-wallets-view.tsx'],
    }),
  ]
  const { preloaded, opened } = openedLoadsOf({ chunks })
  const added = (load: Load, { files }: Load) => load.files.filter((file) => !files.includes(file)).toSorted()
  expect(added(preloaded, loadsOf({ chunks }).opening)).toEqual(['chunks/rows-AbCd-12.js', 'chunks/wallets-AbCd-12.js'])
  expect(added(opened, preloaded)).toEqual([
    'chunks/after-opening.js',
    'chunks/all-wallets.js',
    'chunks/connect.js',
    'chunks/services.js',
    'chunks/texts.js',
  ])
  expect(opened.files).toHaveLength(new Set(opened.files).size)
})

describe('what must not be loaded early', () => {
  const withModule = (file: string, module: string): BuildGraph => ({
    chunks: GRAPH.chunks.map((one) => (one.file === file ? { ...one, modules: [...one.modules, module] } : one)),
  })

  test('an SDK in a file of the opening is found', () => {
    const graph = withModule('chunks/ui.js', 'node_modules/viem/index.js')
    expect(forbiddenModules(graph, loadsOf(graph).opening.files, LATE)).toEqual([
      'chunks/ui.js holds node_modules/viem/index.js',
    ])
    expect(forbiddenModules(GRAPH, loadsOf(GRAPH).opening.files, LATE)).toEqual([])
  })
  test('React in the page load is found', () => {
    const graph = withModule('chunks/core.js', 'node_modules/react/index.js')
    expect(forbiddenModules(graph, loadsOf(graph).entry.files, NOT_IN_ENTRY)).toHaveLength(1)
  })
})

describe('a limit over nothing', () => {
  test('a graph without modules is refused', () => {
    expect(() => loadsOf({ chunks: [] })).toThrow('The build graph has no modules.')
  })
  test('a graph without the UI is refused', () => {
    const chunks = GRAPH.chunks.map((one) => ({
      ...one,
      modules: one.modules.filter((module) => module !== 'src/app/ui.ts'),
    }))
    expect(() => loadsOf({ chunks })).toThrow('No built file holds src/app/ui.ts.')
  })
})

test('the scripts of a page are what it can load, without languages and without entries for other uses', () => {
  const chunks = [
    chunk('wallet-dialog.js', { isEntry: true, imports: ['chunks/core.js'] }),
    chunk('chunks/core.js', { dynamicImports: ['chunks/ui.js', 'languages/de.js'] }),
    chunk('chunks/ui.js', { imports: ['chunks/core.js', 'chunks/react.js'] }),
    chunk('chunks/react.js', {}),
    chunk('languages/de.js', {}),
    chunk('sign-in.js', { isEntry: true, imports: ['chunks/verify.js'] }),
    chunk('chunks/verify.js', {}),
  ]
  const page = ['wallet-dialog.js', 'chunks/core.js', 'chunks/ui.js', 'chunks/react.js']
  expect(scriptsOfPage({ chunks })).toEqual(page)
  expect(() => scriptsOfPage({ chunks: chunks.slice(1) })).toThrow('The build graph names wallet-dialog.js')
})

test('the frame of the embedded wallet is its page, its script, its worker, a login and the first signature', () => {
  const graph: BuildGraph = {
    chunks: [
      chunk('frame.js', {
        isEntry: true,
        imports: ['assets/shared.js'],
        dynamicImports: ['assets/login.js', 'assets/signature.js', 'assets/viem.js'],
      }),
      chunk('keys-worker.js', { isEntry: true, imports: ['assets/shared.js', 'assets/noble.js'] }),
      chunk('assets/shared.js', {}),
      chunk('assets/noble.js', {}),
      chunk('assets/viem.js', {}),
      chunk('assets/login.js', { modules: ['src/frame/login/create-login.ts'] }),
      chunk('assets/signature.js', {
        imports: ['assets/hashes.js'],
        modules: [
          'src/frame/panels/create-panels.ts',
          'src/frame/approvals/ask-approval.ts',
          'src/frame/requests/personal-sign.ts',
        ],
      }),
      chunk('assets/hashes.js', {}),
    ],
  }
  expect(frameLoadOf(graph).files.toSorted()).toEqual([
    'frame/assets/hashes.js',
    'frame/assets/login.js',
    'frame/assets/noble.js',
    'frame/assets/shared.js',
    'frame/assets/signature.js',
    'frame/frame.js',
    'frame/index.html',
    'frame/keys-worker.js',
  ])
})
