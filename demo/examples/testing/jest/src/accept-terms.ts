import type { WalletDialogElement } from 'wallet-dialog'

/** Asks the connected account to sign the terms. The result is what to tell the visitor. */
export async function acceptTerms(dialog: WalletDialogElement): Promise<string> {
  const provider = dialog.getProvider('eip155')
  if (!provider || !dialog.account) return 'Connect a wallet first'
  const text = new TextEncoder().encode('I accept the terms of My shop.')
  const hex = Array.from(text, (byte) => byte.toString(16).padStart(2, '0')).join('')
  try {
    await provider.request({ method: 'personal_sign', params: [`0x${hex}`, dialog.account.address] })
    return 'Accepted'
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 4001) return 'Not accepted'
    throw error
  }
}
