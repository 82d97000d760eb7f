import { expect } from 'vitest'
import type { Visit } from './open-visit.ts'

/** Expects the outcome that docs/testing.md describes with these words. */
export async function expectWords({ dialog, events }: Pick<Visit, 'dialog' | 'events'>, words: string): Promise<void> {
  if (words === 'Connected') await events.next('wallet-connected')
  else if (words === 'Signed in') await events.next('wallet-signed-in')
  else if (words === 'the QR code') {
    await dialog.qrCode.waitFor()
    expect(await dialog.state()).toMatchObject({ open: true, status: 'connecting' })
  } else await dialog.dialog.getByRole('heading', { name: words, exact: true }).waitFor()
}
