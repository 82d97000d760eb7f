/** The one instance of a factory's state in a client, made on first use. */
export function stateOf<Owner extends { readonly states: Map<unknown, unknown> }, State>(
  owner: Owner,
  create: (owner: Owner) => State,
): State {
  const { states } = owner
  if (!states.has(create)) states.set(create, create(owner))
  return states.get(create) as State
}
