import type { Caution, Remark, Stop } from '#domain/transfers/find-warnings.ts'
import type { SendQuote } from '#domain/transfers/read-quote.ts'
import { truncateAddress } from '#lib/truncate-address.ts'
import { useMessages } from '../messages/define-messages.ts'
import { useDescribeReason } from '../messages/describe-error.ts'
import { warningMessages } from './warning-messages.ts'

/** The warnings of a quote as sentences. */
export function useWarningTexts({ request, warnings }: SendQuote): Record<'stops' | 'cautions' | 'remarks', string[]> {
  const texts = useMessages(warningMessages)
  const describe = useDescribeReason()

  function stopText(stop: Stop): string {
    switch (stop.id) {
      case 'wrong-decimals':
        return texts.wrongDecimals({ reason: describe(stop.reason) })
      case 'too-much':
        return texts.tooMuch
      case 'no-fee':
        return texts.noFee({ symbol: request.network.nativeCurrency.symbol })
      case 'token-address':
        return texts.tokenAddress
      case 'refused':
        return texts.refused({ reason: describe(stop.reason) })
    }
  }

  function cautionText(caution: Caution): string {
    switch (caution.id) {
      case 'own-address':
        return texts.ownAddress
      case 'lookalike':
        return texts.lookalike({ known: truncateAddress(caution.known) })
      case 'not-simulated':
        return texts.notSimulated({ reason: describe(caution.reason) })
      case 'unconfirmed-decimals':
        return texts.unconfirmedDecimals({ symbol: request.token.symbol })
      case 'high-fee':
        return texts.highFee
      case 'no-fee':
        return texts.feeOtherwise({ symbol: request.network.nativeCurrency.symbol })
    }
  }

  function remarkText(remark: Remark): string[] {
    switch (remark.id) {
      case 'arrival-unknown':
        return [texts.arrivalUnknown({ reason: describe(remark.reason) })]
      case 'contract':
        return [texts.contract]
      case 'dust':
        return [texts.dust]
      case 'mainnet-address':
        return [texts.mainnetAddress({ name: request.recipient.name ?? '', network: request.network.name })]
      case 'less-arrives':
        // Said with its amount, beside the outcome.
        return []
    }
  }

  return {
    stops: warnings.stops.map(stopText),
    cautions: warnings.cautions.map(cautionText),
    remarks: warnings.remarks.flatMap(remarkText),
  }
}
