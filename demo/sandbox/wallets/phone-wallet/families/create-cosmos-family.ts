import * as z from 'zod/mini'
import type { CosmosSigner } from '../../cosmos/create-cosmos-signer.ts'
import { encodeAminoDocument, encodeDirectDocument } from '../../cosmos/sign-documents.ts'
import type { PreparedRequest } from '../../requests/prepared-request.ts'
import { rpcErrors } from '../../requests/rpc-error.ts'
import type { AskingSite, PhoneFamily } from './phone-family.ts'
import { readAccount, readParams } from './read-params.ts'

const directSchema = z.object({
  signerAddress: z.optional(z.string()),
  signDoc: z.object({
    chainId: z.string(),
    accountNumber: z.union([z.string(), z.number()]),
    authInfoBytes: z.string(),
    bodyBytes: z.string(),
  }),
})
const aminoSchema = z.object({
  signerAddress: z.optional(z.string()),
  signDoc: z.looseObject({ chain_id: z.string() }),
})

/** Cosmos on the phone: documents of both modes; keys and signatures are in base64. */
export function createCosmosFamily(signer: CosmosSigner): PhoneFamily {
  function prepareDocument(
    asked: string | undefined,
    document: { readonly chainId: string; readonly signDoc: object; readonly bytes: Uint8Array },
    site: AskingSite,
  ): PreparedRequest {
    const account = readAccount(asked, site)
    if (`cosmos:${document.chainId}` !== site.caipNetworkId) {
      throw rpcErrors.invalidParams(`The document is for ${document.chainId}, not for ${site.caipNetworkId}.`)
    }
    return {
      approval: { kind: 'sign-document', account, text: JSON.stringify(document.signDoc, null, 2) },
      perform: async () => ({
        signature: {
          pub_key: { type: 'tendermint/PubKeySecp256k1', value: signer.publicKey(account) },
          signature: signer.sign(account, document.bytes),
        },
        signed: document.signDoc,
      }),
    }
  }

  const methods = new Map<string, (params: unknown, site: AskingSite) => PreparedRequest>([
    [
      'cosmos_getAccounts',
      (_params, { accounts }) => ({
        approval: undefined,
        perform: async () =>
          accounts.map((address) => ({ algo: 'secp256k1', address, pubkey: signer.publicKey(address) })),
      }),
    ],
    [
      'cosmos_signDirect',
      (params, site) => {
        const { signerAddress, signDoc } = readParams(directSchema, params)
        return prepareDocument(signerAddress, { chainId: signDoc.chainId, signDoc, bytes: encodeDirect(signDoc) }, site)
      },
    ],
    [
      'cosmos_signAmino',
      (params, site) => {
        const { signerAddress, signDoc } = readParams(aminoSchema, params)
        const document = { chainId: signDoc.chain_id, signDoc, bytes: encodeAminoDocument(signDoc) }
        return prepareDocument(signerAddress, document, site)
      },
    ],
  ])

  return {
    namespace: 'cosmos',
    name: 'Cosmos',
    networks: [{ caipNetworkId: 'cosmos:cosmoshub-4', name: 'Cosmos Hub' }],
    methods: [...methods.keys()],
    events: ['accountsChanged', 'chainChanged'],
    address: (index) => signer.addresses[index] ?? '',
    prepare(method, params, site) {
      const prepare = methods.get(method)
      if (!prepare) throw rpcErrors.unsupportedMethod(method)
      return prepare(params, site)
    },
  }
}

function encodeDirect(signDoc: z.infer<typeof directSchema>['signDoc']): Uint8Array {
  try {
    return encodeDirectDocument(signDoc)
  } catch (error) {
    throw rpcErrors.invalidParams(
      `The document cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
