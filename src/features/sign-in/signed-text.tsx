import { useId, useState } from 'react'
import { useMessages } from '#ui/messages/define-messages.ts'
import { CHEVRON, Icon } from '#ui/primitives/icon.tsx'
import { signInMessages } from './sign-in-messages.ts'

/** The exact text to be signed, for anyone who wants to read it; a placeholder while it loads. */
export function SignedText({ text }: { text: string | undefined }) {
  const texts = useMessages(signInMessages)
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <>
      <button
        type="button"
        part="button secondary"
        className="button quiet"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? texts.hide : texts.view}
        <Icon path={CHEVRON} />
      </button>
      {isShown && (
        // Long texts scroll, also by keyboard.
        <pre
          id={id}
          className="signed-text"
          dir="auto"
          role="region"
          aria-label={texts.message}
          aria-busy={text === undefined}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          {text}
        </pre>
      )}
    </>
  )
}
