import { frameActionNotAllowed } from '#core/errors/frame-errors.ts'
import type { Clock } from '#core/ports/clock.ts'
import { namespaceOf } from '#lib/caip.ts'
import type { FrameUser } from '#lib/frame-protocol/messages.ts'
import { within } from '#lib/within.ts'
import type { Session } from './create-session.ts'

/** How long the answer waits for a node. */
const NODE_LIMIT_MS = 3_000

/**
 * Who is signed in, as the page may know them. It answers also where the node doesn't: then it says nothing of deployment.
 * @throws WalletDialogError `frame_action_not_allowed` if nobody is
 */
export async function createFrameUser(session: Session, clock: Clock): Promise<FrameUser> {
  const { account, wallet, chainId } = session
  const [preferred] = session.accounts()
  if (!account || !wallet || !preferred) throw frameActionNotAllowed()
  const isSolana = namespaceOf(chainId) === 'solana'
  const isDeployed = isSolana ? undefined : await within(isSmartAccountDeployed(session), NODE_LIMIT_MS, clock)
  return {
    email: account.email,
    address: isSolana ? wallet.solana : preferred.address,
    chainId,
    accounts: session.accounts(),
    solanaAddress: wallet.solana,
    ...(account.userName !== null && { userName: account.userName }),
    preferredAccountType: preferred.type,
    ...(isDeployed !== undefined && { smartAccountDeployed: isDeployed }),
  }
}

/** Whether the smart account is deployed on the frame's network; `undefined` if it can't be there, or the node doesn't say. */
export async function isSmartAccountDeployed(session: Session): Promise<boolean | undefined> {
  try {
    const { wallet, chainId } = session
    if (!(await session.smartAccountNetworks()).includes(chainId)) return undefined
    const code = await wallet?.askNode(chainId, 'eth_getCode', [wallet.smartAccount, 'latest'])
    return typeof code === 'string' ? code !== '0x' : undefined
  } catch {
    return undefined // The account is the same, deployed or not.
  }
}
