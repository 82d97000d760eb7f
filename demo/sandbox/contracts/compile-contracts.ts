import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import solc from 'solc'
import type { Abi, Hex } from 'viem'

/** A compiled contract. */
export interface Artifact {
  readonly abi: Abi
  /** Creation code; constructor arguments are appended to it. */
  readonly bytecode: Hex
}

/** Compiled contracts by name. */
export type Artifacts = Readonly<Record<string, Artifact>>

interface CompilerOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts?: Readonly<
    Record<string, Readonly<Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>>
  >
}

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const SETTINGS = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'cancun',
  // Without the compiler's metadata, the bytecode depends on the sources only.
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
}

/**
 * Compiles the contracts of this folder, offline. Takes a few seconds.
 * @throws Error with the compiler's messages; a warning counts as an error
 */
export function compileContracts(): Artifacts {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sol'))
  const sources = Object.fromEntries(files.map((name) => [name, { content: readFileSync(FOLDER + name, 'utf8') }]))
  const input = JSON.stringify({ language: 'Solidity', sources, settings: SETTINGS })
  const output = JSON.parse(String(solc.compile(input, { import: readImport }))) as CompilerOutput
  const complaints = output.errors?.filter(({ severity }) => severity !== 'info') ?? []
  if (complaints.length > 0) throw new Error(complaints.map(({ formattedMessage }) => formattedMessage).join('\n'))

  const own = files.flatMap((file) => Object.entries(output.contracts?.[file] ?? {}))
  return Object.fromEntries(
    own
      .filter(([, { evm }]) => evm.bytecode.object !== '') // interfaces have none
      .map(([name, { abi, evm }]): [string, Artifact] => [name, { abi, bytecode: `0x${evm.bytecode.object}` }])
      .toSorted(([first], [second]) => (first < second ? -1 : 1)),
  )
}

function readImport(path: string): { contents: string } | { error: string } {
  try {
    return { contents: readFileSync(createRequire(import.meta.url).resolve(path), 'utf8') }
  } catch (error) {
    return { error: String(error) }
  }
}
