import { useEffect, useState } from 'react'
import { createKnownRecipients } from '#domain/recipients/known-recipients.ts'
import type { ChainNamespace } from '#lib/caip.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { defineMessages, useMessages } from '#ui/messages/define-messages.ts'
import { Identicon } from '#ui/primitives/identicon.tsx'
import { List } from '#ui/primitives/list.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import recentCss from './recent-recipients.css?inline'

const recentMessages = defineMessages('recentRecipients', { recent: 'Recent' })

/** More would push Review out of sight. */
const SHOWN_LIMIT = 3

interface RecentRecipientsProps {
  readonly namespace: ChainNamespace
  /** `isByKey`: by the keyboard, not by a pointer. */
  onPick(address: string, isByKey: boolean): void
}

/** Recent recipients: only addresses that this visitor has sent to, never ones from a history, where anyone can put them. */
export function RecentRecipients({ namespace, onPick }: RecentRecipientsProps) {
  useStyles(recentCss)
  const { ports } = useCore()
  const texts = useMessages(recentMessages)
  const [known, setKnown] = useState<readonly string[]>([])
  useEffect(() => {
    let isStopped = false
    void read()
    async function read() {
      const all = await createKnownRecipients(ports).list(namespace)
      if (!isStopped) setKnown(all.slice(0, SHOWN_LIMIT))
    }
    return () => {
      isStopped = true
    }
  }, [ports, namespace])
  if (known.length === 0) return null
  return (
    <div className="recent" role="group" aria-label={texts.recent}>
      <p aria-hidden="true">{texts.recent}</p>
      <List>
        {known.map((address) => (
          <li key={address} part="item">
            <button
              type="button"
              part="button row"
              className="recipient-who"
              onClick={({ detail }) => onPick(address, detail === 0)}
            >
              <Identicon address={address} size={24} />
              <bdi className="digits">{truncateAddress(address)}</bdi>
            </button>
          </li>
        ))}
      </List>
    </div>
  )
}
