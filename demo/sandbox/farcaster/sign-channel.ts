import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { DEV_MNEMONIC } from '../chains/chain-table.ts'
import type { Channel, ChannelAnswer } from './create-channels.ts'
import { FARCASTER_CHAIN } from './farcaster-chain.ts'
import type { FarcasterUser } from './farcaster-users.ts'

/**
 * Signs the user's answer to a channel.
 * @param isStranger signs with a key that owns no Farcaster id
 */
export async function signChannel(
  { domain, nonce, siweUri }: Channel,
  { accountIndex, fid, username }: FarcasterUser,
  isStranger: boolean,
): Promise<ChannelAnswer> {
  const account = isStranger
    ? privateKeyToAccount(generatePrivateKey())
    : mnemonicToAccount(DEV_MNEMONIC, { addressIndex: accountIndex })
  const message = createSiweMessage({
    address: account.address,
    chainId: FARCASTER_CHAIN.chainId,
    domain,
    nonce,
    uri: siweUri,
    version: '1',
    statement: 'Farcaster Auth',
    issuedAt: new Date(),
    resources: [`farcaster://fid/${fid}`],
  })
  return { message, signature: await account.signMessage({ message }), fid: Number(fid), username }
}
