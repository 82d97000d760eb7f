/** The mark of a provider; always beside its name, or in a button that has it. */
export function SocialIcon({ path }: { path: string }) {
  return (
    <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
