import { createInterface } from 'node:readline/promises'
import type { Ask } from './create-project.ts'

export const askInTerminal: Ask = async (question, byDefault) => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question(`${question} (${byDefault}): `)).trim() || byDefault
  } finally {
    terminal.close()
  }
}
