import { expect, test } from 'vitest'
import { parseCaipAddress } from '#lib/caip-address.ts'
import { referenceOf } from '#lib/caip.ts'
import { chains } from '../../test/fakes/chains.ts'

const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'
const LITECOIN = 'bip122:12a765e31ffd4059bada1e25190f6e98'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const COSMOS = 'cosmos:cosmoshub-4'

async function read(caipAddress: string) {
  const parsed = parseCaipAddress(caipAddress)
  const readAddress = parsed && (await chains.of(parsed.namespace).loadReadAddress())
  return readAddress?.(parsed!.address, referenceOf(parsed!.caipNetworkId))
}

// Of CAIP-10, its namespace profiles, BIP-173, BIP-350 and the protocol's own examples.
test.each([
  'eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
  `${BITCOIN}:128Lkh3S7CkDTBZ8W7BbpsN3YYizJMp8p6`,
  `${BITCOIN}:35PBEaofpUeH8VnnNSorM1QZsadrZoQp4N`,
  `${BITCOIN}:bc1qwz2lhc40s8ty3l5jg3plpve3y3l82x9l42q7fk`,
  `${BITCOIN}:bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0`,
  `${BITCOIN}:BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4`,
  `${TESTNET}:tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7`,
  `${TESTNET}:mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn`,
  `${SOLANA}:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv`,
  `${SOLANA}:11111111111111111111111111111111`,
  `${COSMOS}:cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0`,
  `${COSMOS}:cosmos1eeyudtn5p30jek85tq0cyh7k0jnn2z4t84y58y`,
  'polkadot:b0a8d493285c2df73290dfb7e61f870f:5hmuyxw9xdgbpptgypokw4thfyoe3ryenebr381z9iaegmfy',
  `${POLKADOT}:8PSDc8otpZMGviGVSwzCzBCLPi5WuT8K9phaUWbfUtSYet3`,
])('%s is an account', async (account) => expect(await read(account)).toBe(account.split(':')[2]))

test('an address of eip155 gets its checksum (EIP-55)', async () => {
  expect(await read('eip155:1:0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb')).toBe(
    '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
  )
})

test.each([
  'eip155:1:0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcd',
  'eip155:1:ab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb',
  'eip155:1:0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdbab16',
  'eip155:1:alice.eth',
  'eip155:0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb',
  `${BITCOIN}:128Lkh3S7CkDTBZ8W7BbpsN3YYizJMp8p7`,
  `${BITCOIN}:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5`,
  `${BITCOIN}:tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7`,
  `${BITCOIN}:mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn`,
  `${BITCOIN}:bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd`,
  `${BITCOIN}:bc1rw5uspcuh`,
  `${LITECOIN}:LgQRZ6mxjzVaNFGWqwdHPzZNdzcbzgZ7zz`,
  `${SOLANA}:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaK0`,
  `${SOLANA}:1111111111111111111111111111111`,
  `${SOLANA}:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb`,
  `${COSMOS}:cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc1`,
  `${COSMOS}:alice`,
  `${POLKADOT}:alice`,
  `${POLKADOT}:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb`,
])('%s is none', async (account) => expect(await read(account)).toBeUndefined())
