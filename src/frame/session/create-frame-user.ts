import { frameActionNotAllowed } from '#core/errors/frame-errors.ts'
import type { Clock } from '#core/ports/clock.ts'
import { namespaceOf } from '#lib/caip.ts'
import type { FrameUser } from '#lib/frame-protocol/messages.ts'
import { within } from '#lib/within.ts'
import type { Session } from './create-session.ts'

/** How long the answer waits for a node. */
const NODE_LIMIT_MS = 3_000

/**
 * The signed-in visitor, as the page may know them. If the node doesn't answer, the deployment is left out.
 * @throws WalletDialogError `frame_action_not_allowed` if no account is signed in, `session_ended` if that ends meanwhile
 */
export async function createFrameUser(session: Session, clock: Clock): Promise<FrameUser> {
  const { account, wallet, chainId, signal } = session
  const [preferred] = session.accounts()
  if (!account || !wallet || !preferred) throw frameActionNotAllowed()
  const isSolana = namespaceOf(chainId) === 'solana'
  const isDeployed = isSolana ? undefined : await within(isSmartAccountDeployed(session), NODE_LIMIT_MS, clock)
  signal.throwIfAborted()
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

/** True if the smart account is deployed on the frame's network; `undefined` if it can't be there, or the node doesn't answer. */
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
