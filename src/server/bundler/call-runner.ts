import { concat, hexToBigInt, hexToNumber, numberToHex, pad, size, slice, type Address, type Hex } from 'viem'

/** `call-runner.yul`, compiled. */
export const CALL_RUNNER: Hex =
  '0x6000805b368110600e57506000f35b906060604083013581808401938282870186375a946000808583828b3560208d0135f1955a900386835260208301523d604083015260003d913e3d0101930101906003575036600356'

export interface RunnerCall {
  readonly to: Address
  readonly data: Hex
  readonly gasLimit: bigint
}

export interface RunnerResult {
  readonly isSuccess: boolean
  /** By the call, without the transaction around it. */
  readonly gasUsed: bigint
  /** The call's return data, or its revert data. */
  readonly data: Hex
}

const word = (value: bigint) => numberToHex(value, { size: 32 })

export const encodeRunnerCalls = (calls: readonly RunnerCall[]): Hex =>
  concat(calls.flatMap(({ to, data, gasLimit }) => [pad(to), word(gasLimit), word(BigInt(size(data))), data]))

/** The results of the calls up to the first that failed. */
export function decodeRunnerResults(output: Hex): readonly RunnerResult[] {
  const results: RunnerResult[] = []
  for (let at = 0; at < size(output);) {
    const end = at + 96 + hexToNumber(slice(output, at + 64, at + 96))
    results.push({
      isSuccess: hexToBigInt(slice(output, at, at + 32)) === 1n,
      gasUsed: hexToBigInt(slice(output, at + 32, at + 64)),
      data: end === at + 96 ? '0x' : slice(output, at + 96, end),
    })
    at = end
  }
  return results
}
