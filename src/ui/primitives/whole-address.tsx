import { groupAddress } from '#lib/group-address.ts'
import { useStyles } from '../styles/use-styles.ts'
import wholeAddressCss from './whole-address.css?inline'

/** A full address in groups of four; for screen readers, and when copied, it is one word. */
export function WholeAddress({ address }: { address: string }) {
  useStyles(wholeAddressCss)
  return (
    <p className="whole-address" translate="no">
      <span className="hidden">{address}</span>
      <span aria-hidden="true" className="address-groups">
        {groupAddress(address).map((group, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- groups repeat, and never move.
          <span key={index}>{group}</span>
        ))}
      </span>
    </p>
  )
}
