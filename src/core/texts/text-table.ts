/** The placeholders of a text. */
export type Placeholders = readonly string[] | { readonly plural: readonly string[] }

/** Every text by set and id, with its placeholders. tools/build-plugins.ts provides it to builds and tests. */
export declare const TEXT_TABLE: Readonly<Record<string, Readonly<Record<string, Placeholders>>>>
