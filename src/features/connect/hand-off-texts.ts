import type { HandOffStatus } from '#domain/wallets/create-hand-off.ts'
import type { handOffMessages } from './connecting-messages.ts'

type Texts = ReturnType<ReturnType<typeof handOffMessages>['get']>

/** `status`: undefined while the pairing is being made. `wallet`: its name; undefined if any app will do. */
export function handOffTexts(
  texts: Texts,
  status: HandOffStatus | undefined,
  wallet: string | undefined,
): { title: string; hint: string } {
  const name = wallet === undefined ? undefined : { wallet }
  switch (status) {
    case undefined:
      return { title: texts.preparing, hint: name ? texts.preparingHint(name) : texts.preparingAnyHint }
    case 'idle':
      return { title: name ? texts.ready(name) : texts.readyAny, hint: texts.readyHint }
    case 'opening':
      return { title: name ? texts.opening(name) : texts.openingAny, hint: texts.readyHint }
    case 'away':
      return { title: name ? texts.away(name) : texts.awayAny, hint: texts.readyHint }
    case 'returned':
      return { title: texts.returned, hint: name ? texts.returnedHint(name) : texts.returnedAnyHint }
    case 'not-opened':
      return name
        ? { title: texts.notOpened(name), hint: texts.notOpenedHint }
        : { title: texts.notOpenedAny, hint: texts.notOpenedAnyHint }
  }
}
