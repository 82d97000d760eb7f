interface Signer<Address extends string> {
  readonly addresses: readonly Address[]
}

/** The account after an account; after the last comes the first. */
export function nextAddress<Address extends string>({ addresses }: Signer<Address>, address: Address): Address {
  return addresses[(addresses.indexOf(address) + 1) % addresses.length] ?? address
}

/** Wraps a signer so that the account after the requested one signs. */
export function withNextKeys<
  Keys extends Signer<string> & { readonly sign: (address: string, bytes: Uint8Array) => unknown },
>(signer: Keys): Keys {
  return {
    ...signer,
    sign: (address: string, bytes: Uint8Array) => signer.sign(nextAddress(signer, address), bytes),
  }
}
