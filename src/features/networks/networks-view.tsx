import { useStyles } from '#ui/styles/use-styles.ts'
import { NetworkList } from './network-list.tsx'
import networksCss from './networks.css?inline'

/** Choosing a network. */
export default function NetworksView() {
  useStyles(networksCss)
  return <NetworkList />
}
