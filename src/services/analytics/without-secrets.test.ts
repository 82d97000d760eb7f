import { expect, test } from 'vitest'
import { processorTime } from '../../../test/fakes/processor-time.ts'
import { withoutSecrets } from './create-analytics.ts'

test('neither queries, nor WalletConnect links, nor email addresses go out', () => {
  expect(
    withoutSecrets({
      method: 'qrcode',
      count: 3,
      message: 'fetch of https://api.example/x?token=1#y failed for ada@example.org',
      link: 'fox://wc?uri=wc%3A7f6e%402%3FsymKey%3D58',
      uri: 'see wc:7f6e@2?relay-protocol=irn&symKey=58 now',
      nested: { list: ['bob@example.org', 'plain'] },
    }),
  ).toEqual({
    method: 'qrcode',
    count: 3,
    message: 'fetch of https://api.example/x failed for …',
    link: 'fox://wc',
    uri: 'see wc:… now',
    nested: { list: ['…', 'plain'] },
  })
})

test('a long text is cut, and costs no time', () => {
  const taken = processorTime(() => {
    expect(withoutSecrets({ a: '@'.repeat(5_000_000) + 'x@'.repeat(1_000_000) })['a']).toHaveLength(500)
  })
  expect(taken).toBeLessThan(4_000)
})
