import type { Service } from '../../service/create-service.ts'
import type { OpenedEnvelope } from '../../shares/create-envelopes.ts'
import { checkProof } from '../check-proof.ts'
import type { Router } from '../create-router.ts'
import { readBody } from '../read-body.ts'
import { confirmBody, envelopeBody, openBody } from '../schemas.ts'

/** The sealed keys and the service's share of them. */
export function addEnvelopeRoutes(router: Router, service: Service): void {
  const { clock, proofs, envelopes } = service

  router.sessionCall('POST /v1/proofs', (c, _caller, { session }) =>
    c.json(proofs.create(session.tokenHash, clock.now())),
  )

  router.sessionCall('POST /v1/envelope/open', async (c, caller, { session }) => {
    const { proof, ...options } = await readBody(c, openBody)
    await checkProof(service, session, proof)
    return c.json(toJson(await envelopes.open(caller, session, options)))
  })

  router.sessionCall('PUT /v1/envelope', async (c, caller, { session }) => {
    const envelope = await readBody(c, envelopeBody)
    await envelopes.put(caller, session, envelope)
    return c.json({ version: envelope.version })
  })

  router.sessionCall('POST /v1/envelope/confirm', async (c, caller, { session }) => {
    const { version, writer } = await readBody(c, confirmBody)
    await envelopes.confirm(caller, session, version, writer)
    return c.body(null, 204)
  })
}

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

function toJson({ iv, sealed, sealedDeviceShare, shares, recovery, ...envelope }: OpenedEnvelope) {
  return {
    ...envelope,
    iv: encode(iv),
    sealed: encode(sealed),
    sealedDeviceShare: encode(sealedDeviceShare),
    shares: {
      ...(shares.server && { server: encode(shares.server) }),
      ...(shares.escrow && { escrow: encode(shares.escrow) }),
    },
    recovery: recovery.map((share) => ({ holder: share.holder, sealed: encode(share.sealed) })),
  }
}
