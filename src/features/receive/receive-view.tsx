import { useState } from 'react'
import { referenceOf } from '#lib/caip.ts'
import { useMessages } from '#ui/messages/define-messages.ts'
import { CopyButton } from '#ui/primitives/copy-button.tsx'
import { CHEVRON, Icon } from '#ui/primitives/icon.tsx'
import { List } from '#ui/primitives/list.tsx'
import { NetworkPicture } from '#ui/primitives/network-picture.tsx'
import { MARK_PIXELS, QrCode } from '#ui/primitives/qr-code.tsx'
import { Row } from '#ui/primitives/row.tsx'
import { Tabs } from '#ui/primitives/tabs.tsx'
import { WholeAddress } from '#ui/primitives/whole-address.tsx'
import { useStyles } from '#ui/styles/use-styles.ts'
import { useCore } from '#ui/ui-context.ts'
import { useStore } from '#ui/use-store.ts'
import { compatibleNetworks } from './compatible-networks.ts'
import { receiveMessages } from './receive-messages.ts'
import receiveCss from './receive.css?inline'

type Form = 'address' | 'link'

/** The account's address as a code to scan and text to copy: plain, or with its network. */
export default function ReceiveView() {
  useStyles(receiveCss)
  const core = useCore()
  const texts = useMessages(receiveMessages)
  const account = useStore(core.accounts.$active)
  const requested = useStore(core.networks.$requested)
  const [form, setForm] = useState<Form>('address')
  const network = account && core.networks.find(account.caipNetworkId)
  if (!account || !network) return null

  const { address, caipNetworkId } = account
  const chain = core.ports.chains.of(account.namespace)
  const link = chain.paymentUri?.(referenceOf(caipNetworkId), address)
  const isLink = form === 'link' && link !== undefined
  const networks = compatibleNetworks(account, requested, chain)
  const code = (
    <>
      <QrCode
        text={isLink ? link : address}
        label={isLink ? texts.codeOfLink : texts.code}
        mark={<NetworkPicture network={network} size={MARK_PIXELS} />}
      />
      <p className="hint">{isLink ? texts.linkHint : texts.addressHint({ network: network.name })}</p>
    </>
  )

  return (
    <div className="receive">
      {link ? (
        <Tabs<Form>
          label={texts.forms}
          tabs={[
            { name: 'address', label: texts.address },
            { name: 'link', label: texts.link },
          ]}
          selected={form}
          onSelect={setForm}
        >
          {code}
        </Tabs>
      ) : (
        code
      )}
      <WholeAddress address={address} />
      <CopyButton text={address} label={texts.copy} isPrimary hasAutofocus />
      <List>
        <Row
          picture={<NetworkPicture network={network} />}
          label={
            networks.length > 1 ? texts.works({ count: networks.length }) : texts.worksOnOne({ network: network.name })
          }
          note={texts.worksNote}
          end={<Icon path={CHEVRON} />}
          leadsTo="ReceiveNetworks"
          onClick={() => core.views.push({ name: 'ReceiveNetworks' })}
        />
      </List>
    </div>
  )
}
