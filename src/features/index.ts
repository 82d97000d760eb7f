import { defineFeatures } from '#ui/define-features.ts'
import { account, holdings } from './account/feature.ts'
import { activity } from './activity/feature.ts'
import { allWallets } from './all-wallets/feature.ts'
import { connect } from './connect/feature.ts'
import { walletHelp } from './connect/help/feature.ts'
import { multiChain } from './multi-chain/feature.ts'
import { networks } from './networks/feature.ts'
import { receive } from './receive/feature.ts'
import { send } from './send/feature.ts'
import { signIn } from './sign-in/feature.ts'

/** Every feature of the dialog, one line each. */
export const features = defineFeatures([
  connect,
  allWallets,
  walletHelp,
  account,
  holdings,
  activity,
  receive,
  networks,
  multiChain,
  signIn,
  send,
])
