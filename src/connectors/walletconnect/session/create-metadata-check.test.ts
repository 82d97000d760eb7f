import { expect, test } from 'vitest'
import { createMetadataCheck } from '#connectors/walletconnect/create-walletconnect.ts'
import type { WalletDialogError } from '#core/errors/wallet-dialog-error.ts'

function setUp(url: string, origin: string | undefined = 'https://shop.example') {
  const errors: WalletDialogError[] = []
  const metadata = { name: 'Shop', description: '', url, icons: [] }
  const check = createMetadataCheck({
    getOptions: () => ({ projectId: 'p', relayUrl: 'wss://relay', networks: [], metadata }),
    onError: (error) => errors.push(error),
    ...(origin && { origin }),
  })
  return { check, errors }
}

test.each(['https://shop.example', 'https://shop.example/', 'https://shop.example/checkout?x'])(
  'a metadata url of the page’s origin is what wallets verify: %s',
  (url) => {
    const { check, errors } = setUp(url)
    check()
    expect(errors).toEqual([])
  },
)

test.each([
  'https://example.com',
  'http://shop.example',
  'https://shop.example:8443',
  'https://www.shop.example',
  '',
  'shop',
])('for another origin, or none, the host gets one error (verification result INVALID): %j', (url) => {
  const { check, errors } = setUp(url)
  check()
  check()
  expect(errors).toMatchObject([{ code: 'metadata_url_differs' }])
  expect(errors[0]?.message).toContain('https://shop.example')
})

test('without a page, nobody is told', () => {
  const { check, errors } = setUp('https://example.com', '')
  check()
  expect(errors).toEqual([])
})
