import { defineFeatures } from '#ui/define-features.ts'
import { account, holdings, nfts } from './account/feature.ts'
import { activity } from './activity/feature.ts'
import { allWallets } from './all-wallets/feature.ts'
import { approve } from './approve/feature.ts'
import { buy } from './buy/feature.ts'
import { connect, walletConnect } from './connect/feature.ts'
import { walletHelp } from './connect/help/feature.ts'
import { email, login } from './email/feature.ts'
import { embeddedSettings } from './embedded-settings/feature.ts'
import { farcaster } from './farcaster/feature.ts'
import { multiChain } from './multi-chain/feature.ts'
import { names } from './names/feature.ts'
import { networks } from './networks/feature.ts'
import { pay } from './pay/feature.ts'
import { permissions } from './permissions/feature.ts'
import { receive } from './receive/feature.ts'
import { send } from './send/feature.ts'
import { signIn } from './sign-in/feature.ts'
import { socials } from './socials/feature.ts'
import { swap } from './swap/feature.ts'

/** Every feature of the dialog, one line each. */
export const features = defineFeatures([
  connect,
  walletConnect,
  allWallets,
  walletHelp,
  account,
  holdings,
  nfts,
  activity,
  receive,
  networks,
  multiChain,
  signIn,
  send,
  buy,
  swap,
  pay,
  email,
  login,
  socials,
  farcaster,
  approve,
  embeddedSettings,
  names,
  permissions,
])
