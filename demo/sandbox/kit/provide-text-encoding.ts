// Adds Node's `TextEncoder` and `TextDecoder` where they are missing, as in Jest's jsdom: the packages of the wallets need them
// while they are imported.
if (!('TextEncoder' in globalThis)) {
  const { process } = globalThis as { process?: Partial<NodeJS.Process> }
  const { TextEncoder, TextDecoder } = process?.getBuiltinModule?.('node:util') ?? {}
  if (TextEncoder) Object.assign(globalThis, { TextEncoder, TextDecoder })
}
