/** Projects that their service has refused, and that are not requested again by themselves [services.refused-project]. */
export interface RefusedProjects {
  /** Lets the next requests through: the visitor tries again. */
  askAgain(): void
}
