import { expect, test } from 'vitest'
import { createFramePeer, EVM_ACCOUNTS, networksOf } from '../../../test/fakes/create-frame-peer.ts'

const [, PLAIN] = EVM_ACCOUNTS
const { signal } = new AbortController()

async function connected() {
  const peer = createFramePeer()
  const connection = await peer.outcome(peer.embedded.connect({ networks: networksOf('eip155:1'), signal }))
  return { ...peer, connection }
}

/** In neither list, and not of the provider's own. Other wallets' providers send most of these to a node. */
const OUTSIDE = [
  ...['eth_sign', 'eth_signTransaction', 'eth_signTypedData', 'eth_signTypedData_v3', 'personal_ecRecover'],
  ...['wallet_requestPermissions', 'wallet_getPermissions', 'wallet_watchAsset', 'wallet_showCallsStatus'],
  ...['eth_coinbase', 'eth_mining', 'eth_hashrate', 'eth_protocolVersion', 'eth_subscribe', 'eth_createAccessList'],
  ...['eth_getWork', 'eth_submitWork', 'eth_sendBundle', 'eth_blobBaseFee', 'eth_simulateV1', 'eth_CALL', ' eth_call'],
  ...['web3_clientVersion', 'web3_sha3', 'net_version', 'net_listening', 'net_peerCount', 'rpc_modules', 'toString'],
  ...['debug_traceTransaction', 'debug_traceCall', 'trace_block', 'txpool_content', 'admin_peers', 'miner_start'],
  ...['anvil_mine', 'anvil_setBalance', 'evm_mine', 'evm_snapshot', 'hardhat_impersonateAccount'],
  ...['solana_signMessage', 'solana_getAccounts', 'getBalance', 'pm_sponsorUserOperation', 'unknown'],
]

test.each([...OUTSIDE, 'wallet_grantPermissions', 'wallet_revokePermissions'])(
  '%s, which this wallet does not have, is refused, and reported',
  async (method) => {
    const { connection, names, refused, rpc } = await connected()
    const provider = connection.provider('eip155') as { request(args: object): Promise<unknown> }
    await expect(provider.request({ method, params: [] })).rejects.toMatchObject({
      code: 4200,
      message: 'Requested RPC call is not allowed',
    })
    expect(names()).not.toContain('RPC_REQUEST')
    expect(rpc.requests).toEqual([])
    expect(refused).toMatchObject([{ code: 'frame_rpc_not_allowed' }])
  },
)

test('what only reads goes to the site’s own nodes', async () => {
  const { connection, names, rpc } = await connected()
  const provider = connection.provider('eip155') as { request(args: object): Promise<unknown> }
  expect(await provider.request({ method: 'eth_getBalance', params: [PLAIN.address, 'latest'] })).toBe('0x1')
  expect(rpc.requests).toMatchObject([{ method: 'eth_getBalance' }])
  expect(names()).not.toContain('RPC_REQUEST')
})
