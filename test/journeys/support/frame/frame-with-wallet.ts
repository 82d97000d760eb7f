// The frame, with a new wallet for each load in place of a login. Its keys are in the worker, as always.
import { startFrame } from '../../../../src/frame/start-frame.ts'

void startFrame(window, {
  async restore(keys) {
    const { envelope } = await keys.call('create', { user: 'user-1' })
    const { evm, solana } = envelope.addresses
    return {
      evm,
      smartAccount: '0x91501f73e747cACf0927d2510dE87502Df9bE767',
      solana,
      askKeys: (name, payload) => keys.call(name, payload),
      askNode: async () => {
        throw new Error('There is no node')
      },
    }
  },
})
