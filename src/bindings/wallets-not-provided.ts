import { defineError } from '#core/errors/wallet-dialog-error.ts'

/**
 * A hook or composable of `wallet-dialog/headless/react` or `wallet-dialog/headless/vue` was used in a component that has no wallets.
 * @remedy In React, wrap the component in `<WalletsProvider>`. In Vue, call `provideWallets` in a parent component or with the app.
 */
export const walletsNotProvided = defineError('wallets_not_provided', 'This component has no wallets: {remedy}')
