/** Where visitors of the OpenID provider say who they are. */
export const INTERACTION_PATH = '/interaction'
