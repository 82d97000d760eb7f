/** The seed of a mnemonic without a passphrase (BIP-39). */
export async function deriveSeed(mnemonic: string): Promise<Uint8Array> {
  const text = new TextEncoder()
  const password = await crypto.subtle.importKey('raw', text.encode(mnemonic), 'PBKDF2', false, ['deriveBits'])
  const parameters = { name: 'PBKDF2', hash: 'SHA-512', iterations: 2048, salt: text.encode('mnemonic') }
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, password, 512))
}
