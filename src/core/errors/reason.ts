/**
 * Why something failed, in the dialog's own words. As a string it is English, for developers; visitors read the text of its
 * code. What a wallet, a node or a site gives as its reason is a plain string, and quoted.
 */
export interface Reason {
  readonly code: string
  readonly values: Readonly<Record<string, string | number>>
  toString(): string
}

/**
 * A reason for the `data` of an error. Every code has a text in `reasonMessages`.
 * @param english what developers read, after "could not …: "
 * @param values what the text for visitors has placeholders for
 * @example defineReason('stayed', `it stayed on chain ${chainId}`, { chainId })
 */
export const defineReason = (code: string, english: string, values: Reason['values'] = {}): Reason => ({
  code,
  values,
  toString: () => english,
})
