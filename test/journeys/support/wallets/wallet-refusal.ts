/** A refusal, as wallets word it. */
export class WalletRefusal extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
