import { useInsertionEffect } from 'react'
import { useMessages, withNodes } from '#ui/messages/define-messages.ts'
import { Check } from '#ui/primitives/check.tsx'
import { ExternalLink } from '#ui/primitives/external-link.tsx'
import checkCss from '#ui/styles/check.css?inline'
import { adoptStyles } from '#ui/styles/use-styles.ts'
import { useCore, useUi } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { connectMessages } from './connect-messages.ts'
import termsCss from './terms.css?inline'

/** The box that a visitor ticks before anything connects [connect.consent]. */
export function Consent() {
  useTermsStyles()
  const { consent } = useCore()
  const texts = useMessages(connectMessages)
  const isGiven = useStore(consent.$isGiven)
  const isRequired = useStore(consent.$isRequired)
  const refusals = useStore(consent.$refusals)
  return (
    <div className="consent">
      <Check
        isTicked={isGiven}
        refusals={refusals}
        requiredHint={texts.owed}
        isFirst={isRequired}
        onTick={consent.give}
      >
        <Sentence one={texts.agree} both={texts.agreeToBoth} none={texts.agreeToSite} />
      </Check>
    </div>
  )
}

/** The terms that apply by connecting, if there is no checkbox for them [connect.terms]. */
export function Terms() {
  useTermsStyles()
  const texts = useMessages(connectMessages)
  return (
    <p className="terms">
      <Sentence one={texts.connecting} both={texts.connectingToBoth} />
    </p>
  )
}

/** Connect is the first view: unlike the others, it comes without the styles of all controls. */
function useTermsStyles() {
  const { root } = useUi()
  useInsertionEffect(() => {
    adoptStyles(root, checkCss)
    adoptStyles(root, termsCss)
  }, [root])
}

interface SentenceProps {
  readonly one: { readonly template: string }
  readonly both: { readonly template: string }
  readonly none?: string
}

/** A sentence about the site's terms, its privacy policy, or both, with links to them. */
function Sentence({ one, both, none }: SentenceProps) {
  const { termsUrl, privacyUrl } = useStore(useCore().$config)
  const texts = useMessages(connectMessages)
  const terms = termsUrl && <ExternalLink href={termsUrl}>{texts.terms}</ExternalLink>
  const privacy = privacyUrl && <ExternalLink href={privacyUrl}>{texts.privacy}</ExternalLink>
  if (terms && privacy) return withNodes(both, { terms, privacy })
  return terms || privacy ? withNodes(one, { document: terms || privacy }) : none
}
