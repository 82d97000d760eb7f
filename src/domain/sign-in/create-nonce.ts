const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 131 bits. */
const LENGTH = 22

/** A nonce for a sign-in message: letters and digits from the platform's secure random source. */
export function createNonce(): string {
  const characters: string[] = []
  while (characters.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      // Larger bytes would favor the start of the alphabet.
      if (byte < 248 && characters.length < LENGTH) characters.push(ALPHABET[byte % 62]!)
    }
  }
  return characters.join('')
}
