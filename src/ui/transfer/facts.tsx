import type { ReactNode } from 'react'
import type { Network } from '#core/model/network.ts'
import type { Token } from '#core/model/token.ts'
import { explorerUrl } from '#core/networks/explorer-url.ts'
import type { TransferFee } from '#core/ports/transfers.ts'
import { worthOf } from '#domain/transfers/draft-amount.ts'
import { findSenderType } from '#domain/transfers/find-sender.ts'
import { formatFee, formatWorth } from '#lib/format-exact.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { useMessages } from '../messages/define-messages.ts'
import { useDescribeReason } from '../messages/describe-error.ts'
import { NetworkPicture } from '../primitives/network-picture.tsx'
import { useCore } from '../ui-context.ts'
import { useStore } from '../use-store.ts'
import { accountNames, transferMessages } from './transfer-messages.ts'

/** One line of a `dl` with the class `facts`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd className="fact-amount">{children}</dd>
    </div>
  )
}

/** Which account sends; nothing if its wallet has only one type of account. */
export function SenderFact({ network, from }: { network: Network; from: string }) {
  const texts = useMessages(transferMessages)
  const names = useMessages(accountNames)
  const type = findSenderType(useCore(), { network, from })
  if (!type) return null
  return (
    <div className="fact">
      <dt>{texts.from}</dt>
      <dd className="fact-amount" title={from}>
        {type === 'smartAccount' ? names.smart : names.standard}
        <small>
          <bdi className="digits">{truncateAddress(from)}</bdi>
        </small>
      </dd>
    </div>
  )
}

export function NetworkFact({ network }: { network: Network }) {
  const texts = useMessages(transferMessages)
  return (
    <div className="fact">
      <dt>{texts.network}</dt>
      <dd className="recipient-who">
        <NetworkPicture network={network} size={20} /> {network.name}
      </dd>
    </div>
  )
}

interface FeeFactProps {
  readonly fee: TransferFee | undefined
  /** The network's coin, for what the fee is worth. */
  readonly coin: Pick<Token, 'decimals' | 'price'> | undefined
}

/** The network fee, or who pays it. */
export function FeeFact({ fee, coin }: FeeFactProps) {
  const texts = useMessages(transferMessages)
  const { lang } = useStore(useCore().$config)
  const describe = useDescribeReason()
  const feeText = useFeeText(fee)
  const worth = fee && fee.sponsor === undefined && formatWorth(worthOf(fee.amount, coin), lang)
  return (
    <Fact label={texts.fee}>
      {feeText}
      {worth && <small>{worth}</small>}
      {fee?.notSponsored !== undefined && <small>{texts.notSponsored({ reason: describe(fee.notSponsored) })}</small>}
      {fee?.dataFee !== undefined && (
        <small>{texts.dataFee({ amount: formatFee({ amount: fee.dataFee, token: fee.token }, lang) })}</small>
      )}
    </Fact>
  )
}

/** The fee, or its sponsor. */
function useFeeText(fee: TransferFee | undefined): string {
  const texts = useMessages(transferMessages)
  const { lang } = useStore(useCore().$config)
  if (!fee) return texts.feeUnknown
  if (fee.sponsor === undefined) return texts.upTo({ amount: formatFee(fee, lang) })
  return fee.sponsor === '' ? texts.sponsored : texts.sponsoredBy({ sponsor: fee.sponsor })
}

interface ContractFactProps {
  readonly label: string
  readonly network: Network
  readonly address: string
  /** Of the explorer. */
  readonly page: 'address' | 'token'
}

/** Which contract it is, with its page in the explorer: anyone can use a name. */
export function ContractFact({ label, network, address, page }: ContractFactProps) {
  const texts = useMessages(transferMessages)
  const explorer = explorerUrl(useCore().ports.chains, network, page, address)
  const shown = <bdi className="digits">{truncateAddress(address)}</bdi>
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd title={address}>
        {explorer ? (
          <a className="contract" href={explorer.url} target="_blank" rel="noopener noreferrer">
            {shown}
            <span className="hidden"> {texts.explore({ explorer: explorer.name })}</span>
          </a>
        ) : (
          shown
        )}
      </dd>
    </div>
  )
}
