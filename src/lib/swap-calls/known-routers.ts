import { isSameAddress } from '../compare-addresses.ts'

/** 1inch's aggregation routers 6 and 5: the same on all networks … */
const ONE_INCH = ['0x111111125421cA6dc452d289314280a0f8842A65', '0x1111111254EEB25477B68fb85Ed929f73A960582']
/** … but one. */
const ONE_INCH_ZKSYNC = ['0x6fd4383cB451173D5f9304F041C7BCBf27d561fF', '0x6e2B76966cbD9cF4cC2Fa0D76d24d5241E0ABC2F']
const ZKSYNC = 324

/** Uniswap's V2Router02, from https://docs.uniswap.org/contracts/v2/reference/smart-contracts/v2-deployments. */
const UNISWAP: Readonly<Record<number, string>> = {
  1: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
  10: '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2',
  56: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  137: '0xedf6066a2b290C185783862C7F4776A2C8077AD1',
  8453: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  42161: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  43114: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  7777777: '0xa00F34A632630EFd15223B1968358bA4845bEEC7',
  11155111: '0xeE567Fe1712Faf6149d80dA1E6934E354124CfE3',
}
/** Networks that 1inch's routers are on. Elsewhere, their addresses have no code that is 1inch's. */
const ONE_INCH_NETWORKS = [1, 10, 56, 100, 137, 324, 8453, 42161, 43114, 1313161554]

/** 1inch's routers on an EVM network, newest first. */
export const oneInchRoutersOf = (chain: number | string): readonly string[] =>
  Number(chain) === ZKSYNC ? ONE_INCH_ZKSYNC : ONE_INCH

/**
 * Returns true for a contract that does what a swap's call asks it to, as far as this package knows: 1inch's or Uniswap's own
 * router on this network. Any other contract can have a function with the same selector.
 */
export function isKnownRouter(chain: number, address: string): boolean {
  const uniswap = UNISWAP[chain]
  const oneInch = ONE_INCH_NETWORKS.includes(chain) ? oneInchRoutersOf(chain) : []
  return [uniswap, ...oneInch].some((router) => router !== undefined && isSameAddress(router, address))
}
