/** Variables of the environment, by name. */
export type Environment = Readonly<Record<string, string | undefined>>
