/** The very text that is signed, to be read; a place for it while it is on its way. */
export function SignedText({ label, text }: { label: string; text: string | undefined }) {
  return (
    // Long texts scroll, which is for the keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className="signed-text" role="region" aria-label={label} aria-busy={text === undefined} tabIndex={0}>
      {text}
    </pre>
  )
}
