import { concatHex, getCreate2Address, numberToHex, pad, size, type Address, type Hex } from 'viem'

/** The factory that every chain of anvil has: salt and code in, a contract at a known address out. */
export const CREATE2_FACTORY = '0x4e59b44847b379578588920ca78fbf26c0b4956c'

/**
 * The code of a contract that signs as a key does (EIP-1271): it answers `isValidSignature` with its magic value where the key
 * of `owner` has made the signature, and with zero otherwise. Written by hand, since nothing here compiles Solidity.
 */
export function keyWalletCode(owner: Address): Hex {
  const recover = concatHex([
    '0x600435600052', // The hash, where the precompile wants it …
    '0x60a43560001a602052', // … v, the first byte behind s …
    '0x606435604052', // … r …
    '0x608435606052', // … and s.
    '0x602060806080600060015afa50', // ecrecover: 128 bytes in, 32 bytes out.
  ])
  const compare = concatHex(['0x608051', '0x73', owner, '0x14'])
  const answer = concatHex(['0x7f', pad('0x1626ba7e', { dir: 'right' }), '0x02', '0x60005260206000f3'])
  const code = concatHex([recover, compare, answer])
  return concatHex(['0x60', numberToHex(size(code), { size: 1 }), '0x80600b6000396000f3', code])
}

/** Where a key wallet is, or will be, when the factory makes it; and what to tell the factory for that. */
export function planKeyWallet(owner: Address): { address: Address; factoryData: Hex } {
  const bytecode = keyWalletCode(owner)
  const salt = pad('0x00')
  return {
    address: getCreate2Address({ from: CREATE2_FACTORY, salt, bytecode }),
    factoryData: concatHex([salt, bytecode]),
  }
}
