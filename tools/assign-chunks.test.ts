import { expect, test } from 'vitest'
import { assignChunks } from './assign-chunks.ts'
import type { ChunkException } from './downloads.ts'

interface FakeModule {
  readonly imports?: readonly string[]
  readonly loads?: readonly string[]
  readonly isTiny?: boolean
}

/** A small src. */
const MODULES: Readonly<Record<string, FakeModule>> = {
  'src/index.ts': { imports: ['src/element/wallet-dialog-element.ts'] },
  'src/element/wallet-dialog-element.ts': {
    imports: ['src/core/page.ts'],
    loads: ['src/app/ui.ts', 'src/app/restore.ts', 'src/chains/load-chains.ts', 'src/app/discover-wallets.ts'],
  },
  'src/core/page.ts': {},
  'src/app/discover-wallets.ts': { loads: ['src/app/discover-more.ts'] },
  'src/app/discover-more.ts': { imports: ['src/lib/hex.ts'] },
  'src/app/ui.ts': {
    imports: ['src/core/page.ts', 'src/core/shared.ts', 'src/ui/shell.tsx'],
    loads: [
      'src/features/account/view.tsx',
      'src/features/connect/connecting-external-view.tsx',
      'src/features/pay/view.tsx',
      'src/features/send/view.tsx',
      'src/features/send/review/view.tsx',
      'src/features/tiny/view.tsx',
      'src/ui/notices.tsx',
    ],
  },
  'src/app/restore.ts': { imports: ['src/core/shared.ts'], loads: ['src/connectors/link/open.ts'] },
  'src/chains/load-chains.ts': { loads: ['src/chains/evm/chain.ts'] },
  'src/chains/evm/chain.ts': { loads: ['src/chains/evm/read-balance.ts', 'src/chains/evm/transfers/submit.ts'] },
  'src/chains/evm/read-balance.ts': { imports: ['src/chains/evm/amounts.ts'] },
  'src/chains/evm/transfers/submit.ts': {
    imports: ['src/chains/evm/amounts.ts', 'node_modules/viem/encode.js', 'node_modules/fees/index.js'],
  },
  'src/chains/evm/amounts.ts': {},
  'src/connectors/link/open.ts': {
    imports: ['src/core/shared.ts', 'src/lib/hex.ts', 'node_modules/viem/encode.js'],
    loads: ['src/lib/late.ts'],
  },
  'src/lib/late.ts': {},
  'src/core/shared.ts': {},
  'src/ui/shell.tsx': {},
  'src/ui/notices.tsx': { imports: ['src/ui/row.tsx'] },
  'src/features/connect/connecting-external-view.tsx': { imports: ['src/ui/row.tsx'] },
  'src/features/account/view.tsx': { imports: ['src/ui/row.tsx', 'src/ui/amount.tsx'] },
  'src/features/pay/view.tsx': { imports: ['src/ui/amount.tsx'] },
  'src/features/send/view.tsx': { imports: ['src/features/send/draft.ts', 'src/ui/amount.tsx'] },
  'src/features/send/review/view.tsx': { imports: ['src/features/send/draft.ts', 'src/features/send/fee.ts'] },
  'src/features/send/draft.ts': {},
  'src/features/send/fee.ts': {},
  'src/features/tiny/view.tsx': { isTiny: true },
  'src/ui/row.tsx': {},
  'src/ui/amount.tsx': {},
  'src/lib/hex.ts': {},
  'node_modules/viem/encode.js': {},
  'node_modules/fees/index.js': {},
}

const REVIEW: ChunkException = { name: 'send-review', paths: ['features/send/review/'], partOf: 'send', reason: '' }

function assign(exceptions: readonly ChunkException[] = [], modules = MODULES) {
  return assignChunks((path) => {
    const { imports = [], loads = [], isTiny = false } = modules[path] ?? {}
    return { imports, loads, size: isTiny ? 100 : 100_000 }
  }, exceptions)
}
const chunkOf = (path: string, exceptions?: readonly ChunkException[]) => assign(exceptions).chunks.get(path)

test('everything the entries import is the page load', () => {
  expect(chunkOf('src/core/page.ts')).toBe('wallet-dialog')
  expect(chunkOf('src/index.ts')).toBeUndefined()
})

test('modules that only the opening imports are the UI; modules that a page needs without it have no UI', () => {
  expect(chunkOf('src/ui/shell.tsx')).toBe('ui')
  expect(chunkOf('src/core/shared.ts')).toBe('common')
})

test('a feature, a connector, a chain family and each of its folders is a chunk', () => {
  expect(chunkOf('src/features/account/view.tsx')).toBe('account')
  expect(chunkOf('src/connectors/link/open.ts')).toBe('link')
  expect(chunkOf('src/chains/evm/read-balance.ts')).toBe('evm')
  expect(chunkOf('src/chains/evm/transfers/submit.ts')).toBe('evm-transfers')
})

test('a folder with the name of another chunk is an error that names both', () => {
  const other: ChunkException = { name: 'pay', paths: ['lib/late.ts'], reason: '' }
  expect(() => assign([other])).toThrow('src/features/pay/ needs another name: there is a chunk of tools/downloads.ts')
  const ui = JSON.parse(JSON.stringify(MODULES).replaceAll('features/pay/', 'features/shared/'))
  expect(() => assign([], ui)).toThrow('there is a chunk of tools/assign-chunks.ts called shared')
  const twice = JSON.parse(JSON.stringify(MODULES).replaceAll('features/pay/', 'features/link/'))
  expect(() => assign([], twice)).toThrow(/there is src\/(features|connectors)\/link\/ called link/)
})

test('an exception takes the nearest paths out of a folder', () => {
  expect(chunkOf('src/features/send/review/view.tsx')).toBe('send')
  expect(chunkOf('src/features/send/review/view.tsx', [REVIEW])).toBe('send-review')
  expect(chunkOf('src/features/send/view.tsx', [REVIEW])).toBe('send')
})

test('any other module that is loaded later joins the chunk that loads it', () => {
  expect(chunkOf('src/lib/late.ts')).toBe('link')
  expect(chunkOf('src/app/restore.ts')).toBe('host')
  expect(chunkOf('src/ui/notices.tsx')).toBe('after-opening')
})

test('modules and packages that only one chunk needs join it', () => {
  expect(chunkOf('src/features/send/fee.ts', [REVIEW])).toBe('send-review')
  expect(chunkOf('node_modules/fees/index.js')).toBe('evm-transfers')
})

test('modules shared with the parent chunk stay in the parent', () => {
  expect(chunkOf('src/chains/evm/amounts.ts')).toBe('evm')
  expect(chunkOf('src/features/send/draft.ts', [REVIEW])).toBe('send')
})

test('a family that is new has its folders after itself, too', () => {
  const modules: Record<string, FakeModule> = JSON.parse(
    JSON.stringify(MODULES).replaceAll('chains/evm/', 'chains/near/'),
  )
  const { chunks } = assign([], modules)
  expect(chunks.get('src/chains/near/transfers/submit.ts')).toBe('near-transfers')
  expect(chunks.get('src/chains/near/amounts.ts')).toBe('near')
})

test('modules that several chunks share go to the pool of the first stage that needs them', () => {
  expect(chunkOf('src/lib/hex.ts')).toBe('basics')
  expect(chunkOf('src/ui/row.tsx')).toBe('controls')
  expect(chunkOf('src/ui/amount.tsx')).toBe('account-controls')
})

test('a package that several chunks share is a chunk', () => {
  expect(chunkOf('node_modules/viem/encode.js')).toBe('viem')
})

test('a tiny chunk joins the pool of its stage', () => {
  expect(chunkOf('src/features/tiny/view.tsx')).toBe('account-controls')
})

test('each chunk comes after the ones that it imports', () => {
  const { chunks, order } = assign([REVIEW])
  for (const [path, name] of chunks)
    for (const imported of MODULES[path]?.imports ?? [])
      expect(order.indexOf(chunks.get(imported) ?? ''), `${path} → ${imported}`).toBeLessThanOrEqual(
        order.indexOf(name),
      )
})

test('chunks that import each other are an error that names the modules', () => {
  const modules = {
    ...MODULES,
    'node_modules/viem/encode.js': { imports: ['node_modules/ox/hex.js'] },
    'node_modules/ox/hex.js': { imports: ['node_modules/viem/errors.js'] },
    'node_modules/viem/errors.js': {},
  }
  expect(() => assign([], modules)).toThrow(
    'Chunks import each other: viem → ox → viem (node_modules/viem/encode.js → node_modules/ox/hex.js, node_modules/ox/hex.js → node_modules/viem/errors.js)',
  )
})
