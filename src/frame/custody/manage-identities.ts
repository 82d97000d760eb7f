import { loginProviderName } from '#lib/login-provider-name.ts'
import { createDrawing, drawPanel, type PanelButton } from '../panels/draw-panel.ts'
import type { KnownIdentity } from '../service/identity-calls.ts'
import { custodyTexts } from '../texts/custody-texts.ts'
import type { CustodyScope } from './custody-scope.ts'

/** The accounts that open the wallet, with the buttons that remove them. The address has its own view. */
export function drawIdentities({ surface }: CustodyScope, identities: readonly KnownIdentity[]) {
  const draw = createDrawing(surface)
  const linked = identities.filter(({ provider }) => provider !== 'email')
  if (linked.length === 0) return { body: [], buttons: [] }
  const list = draw('ul', 'devices')
  const buttons = linked.flatMap((identity): readonly PanelButton<string>[] => {
    const place = draw('li', 'device')
    const about = draw('div', '')
    about.append(draw('p', 'value', loginProviderName(identity.provider)))
    const note = identity.userName ?? identity.email
    if (note !== null) about.append(draw('p', 'label', note))
    place.append(about)
    list.append(place)
    if (!identity.isRemovable) return []
    const accessibleName = custodyTexts.removeDevice({ device: loginProviderName(identity.provider) })
    return [{ value: identity.id, label: custodyTexts.remove(), accessibleName, place }]
  })
  return { body: [draw('h2', 'label', custodyTexts.identities()), list], buttons }
}

/** Removes an account from the wallet once the visitor has confirmed it [frame.devices]. */
export async function removeIdentity(scope: CustodyScope, identity: KnownIdentity): Promise<void> {
  const { surface, ask, site, identityCalls } = scope
  const draw = createDrawing(surface)
  const answer = await ask(
    drawPanel<'keep' | 'remove'>(surface, {
      title: custodyTexts.removeIdentityTitle({ provider: loginProviderName(identity.provider) }),
      site,
      body: [draw('p', 'text', custodyTexts.removeIdentityNote({ provider: loginProviderName(identity.provider) }))],
      buttons: [
        { value: 'keep', label: custodyTexts.keep() },
        { value: 'remove', label: custodyTexts.remove(), isMain: true },
      ],
    }),
  )
  if (answer === 'remove') await identityCalls.remove(identity.id)
}
