import type { SdkMembers } from './sdk-internals.ts'

type KindOf<Value> = Value extends (...args: never) => unknown
  ? 'function'
  : Value extends boolean
    ? 'boolean'
    : Value extends ReadonlyMap<unknown, unknown>
      ? 'Map'
      : Value extends readonly unknown[]
        ? 'array'
        : 'object'

type Same<A, B> = (<T>(value: T) => T extends A ? 1 : 2) extends <T>(value: T) => T extends B ? 1 : 2 ? true : false
type IsReadonly<Part, Member extends keyof Part> = Same<Pick<Part, Member>, Readonly<Pick<Part, Member>>>

/** A row, by how SdkMembers has the member: what is `readonly` there is only used. */
type RowOf<Part, Member extends keyof Part> = {
  /** `guarded`: the SDK's own still runs, within ours. */
  readonly how: IsReadonly<Part, Member> extends true ? 'used' : 'replaced' | 'guarded'
  /** The modules of this folder that depend on it. */
  readonly by: readonly string[]
  readonly why: string
  /** The tests that cover it; for guarded or replaced members, the tests that fail without the patch. */
  readonly tests: readonly SdkTest[]
} & (KindOf<Part[Member]> extends 'function' ? { readonly is?: 'function' } : { readonly is: KindOf<Part[Member]> })

/** A test below the folder of WalletConnect, by its file and its name as written there. */
export type SdkTest = readonly [file: string, name: string]

/** A row for each member of SdkMembers, no more and no fewer. */
export type SdkPatches = {
  readonly [Part in keyof SdkMembers]: { readonly [Member in keyof SdkMembers[Part]]: RowOf<SdkMembers[Part], Member> }
}
